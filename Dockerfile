# npm run release && docker build -t colab .
# The image has the release of the first command, and nothing to build with. It runs as a user without rights, on a read-only file system.

# An image with Node 24 or newer and npm.
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS release
WORKDIR /opt/colab
COPY dist/release/*.tar.gz /tmp/
RUN tar -xzf /tmp/colab-*.tar.gz --strip-components=1 && npm ci --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
COPY --from=release /opt/colab /opt/colab
RUN useradd --uid 10001 --user-group --home-dir /var/lib/colab --no-create-home --shell /usr/sbin/nologin colab \
  && install -d -o colab -g colab -m 700 /var/lib/colab \
  && ln -s /opt/colab/bin/colab /usr/local/bin/colab
USER colab
WORKDIR /var/lib/colab
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/colab NODE_COMPILE_CACHE=/tmp/colab
VOLUME /var/lib/colab
EXPOSE 8080 8081 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["colab"]
CMD ["serve"]
