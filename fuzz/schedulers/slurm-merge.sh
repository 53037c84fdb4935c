#!/usr/bin/env bash
#SBATCH --job-name=shinpan-merge
#SBATCH --ntasks=1
#SBATCH --mem=1G
#SBATCH --time=00:10:00
#SBATCH --output=shinpan-merge-%j.log
# Puts the journals of an array together; fails with 1 if they hold findings, with 3 if shards are missing.
#   sbatch --dependency=afterany:ARRAY_JOB --export=ALL,JOURNALS=/shared/run-1 fuzz/schedulers/slurm-merge.sh
set -euo pipefail

journals=${JOURNALS:?say which folder the array wrote to}
"${SHINPAN:-shinpan}" merge "$journals"/shard-*.jsonl
