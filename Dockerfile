# docs/operations.md, "In containers", says how to use this.

FROM docker.io/library/node:26-bookworm-slim AS build
WORKDIR /app
# Packages change rarely, so their layer is rebuilt only when the lockfile changes.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY public ./public
COPY db ./db
COPY src ./src
RUN npm run build

FROM docker.io/library/debian:bookworm-slim
# What the pinned Node needs beyond the base image; neither lists, nor caches, nor logs with the time of the build.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* \
  && groupadd --gid 10001 site \
  && useradd --uid 10001 --gid site --no-create-home --home-dir /data --shell /usr/sbin/nologin site \
  && install -d -o site -g site /data
WORKDIR /app
COPY --from=build /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
# The bundle contains every package except these, which have native code (vite.config.ts, "external").
COPY --from=build /app/node_modules/@img ./node_modules/@img
COPY --from=build /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /app/node_modules/semver ./node_modules/semver
COPY --from=build /app/node_modules/sharp ./node_modules/sharp
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
# Fail the build if the image cannot process pictures.
RUN node -e "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).avif().toBuffer())"

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory settings: these and the flags below must match scripts/lib/server-memory.js.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER site
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/server/main.js"]
