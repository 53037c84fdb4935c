# shinpan in a small image, as an ordinary user: docker build -t shinpan .
# To test a program in another language, begin your own image with `FROM shinpan`, or copy the binary into it.
FROM rust:1.95-slim-bookworm AS build
WORKDIR /shinpan
COPY . .
RUN cargo build --release --locked -p shinpan-tool && strip target/release/shinpan

# The same Debian as above: the binary needs its C library.
FROM debian:bookworm-slim
COPY --from=build /shinpan/target/release/shinpan /usr/local/bin/shinpan
COPY --from=build /shinpan/LICENSE-MIT /shinpan/LICENSE-APACHE /usr/share/doc/shinpan/
WORKDIR /work
USER 65534
ENTRYPOINT ["shinpan"]
CMD ["--help"]
