#!/usr/bin/env bash
#SBATCH --job-name=shinpan-verify
#SBATCH --array=1-64
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=02:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=shinpan-%A-%a.log
# One shard for each task of the array, which begins at 1. A task that was preempted goes on from its journal.
#   SHINPAN   the program (shinpan)           JOURNALS  a folder that every node sees (required)
#   SHARDS    how many (the array's last)     SEED      of the whole campaign (1)
#   BUDGET    seconds for each shard (3600)
set -euo pipefail

shard=${SLURM_ARRAY_TASK_ID:?to be run as an array: sbatch fuzz/schedulers/slurm-array.sh}
shards=${SHARDS:-${SLURM_ARRAY_TASK_MAX:?set by sbatch, or say SHARDS}}
journals=${JOURNALS:?say which folder: sbatch --export=ALL,JOURNALS=/shared/run-1 fuzz/schedulers/slurm-array.sh}
mkdir -p "$journals"
status=0
"${SHINPAN:-shinpan}" verify --shard "$shard/$shards" --seed "${SEED:-1}" --seconds "${BUDGET:-3600}" \
  --journal "$journals/shard-$shard.jsonl" || status=$?
# 1 is a finding, which the journal holds and the merge reports: the task itself did what it had to.
[ "$status" -le 1 ] || exit "$status"
