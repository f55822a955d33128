# docs/operations/containers.md, "In containers", says how to use this.

FROM docker.io/library/node:26-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
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

FROM docker.io/library/debian:bookworm-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587 AS root
RUN apt-get update \
  && apt-get install -y --no-install-recommends binutils busybox-static libatomic1 libstdc++6
COPY --from=build /app/node_modules/node-linux-*/bin/node /image/usr/local/bin/node
WORKDIR /image/app
# The bundle contains every package except these, which have native code (vite.config.ts, "external").
COPY --from=build /app/node_modules/@img ./node_modules/@img
COPY --from=build /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /app/node_modules/semver ./node_modules/semver
COPY --from=build /app/node_modules/sharp ./node_modules/sharp
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
# Of Debian only the libraries that Node and sharp load; and one small program for those who look inside ("tar", "sh").
RUN strip --strip-unneeded /image/usr/local/bin/node \
  && find /image -type f \( -name node -o -name '*.node' -o -name '*.so*' \) -exec ldd {} + \
    | awk '$1 ~ "^/lib" { print $1 } $3 ~ "^/(usr/)?lib" { print $3 }' | sort -u \
    | xargs cp --dereference --parents --target-directory /image \
  && install -D /bin/busybox /image/bin/busybox \
  && chroot /image /bin/busybox --install -s /bin \
  && install -d /image/etc \
  && echo 'site:x:10001:10001::/data:/bin/false' > /image/etc/passwd \
  && echo 'site:x:10001:' > /image/etc/group \
  && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
  && install -d -m 1777 /image/tmp \
  && printf '#!/bin/sh\nexec node /app/dist/server/site.js "$@"\n' > /image/usr/local/bin/site \
  && chmod 755 /image/usr/local/bin/site \
  && install -d -o 10001 -g 10001 -m 700 /image/data /image/backups

FROM scratch AS site
COPY --from=root /image /
ENV PATH=/usr/local/bin:/bin
WORKDIR /app
# Fail the build if the image cannot process pictures.
RUN ["node", "-e", "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).avif().toBuffer())"]

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory settings: these and the flags below must match scripts/lib/server-memory.js.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER site
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# BusyBox's wget, since a Node every ten seconds is work; without -T, on which Debian's static one crashes. Whether the database
# answers is no reason to call the site ill.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD wget -q -Y off -O /dev/null "http://127.0.0.1:$PORT/healthz" || exit 1
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/server/main.js"]

# With PostgreSQL's own programs for backups, and the libraries that the image lacks (compose.postgres.yaml).
FROM docker.io/library/postgres:17-bookworm@sha256:639ab7ceb90e13123085b741fb31ef493fba25463002f6da665352e7b534b652 AS client
RUN for program in pg_dump pg_restore; do \
      install -D "/usr/lib/postgresql/17/bin/$program" "/client/usr/local/bin/$program"; \
    done \
  && ldd /client/usr/local/bin/* \
    | awk '$1 ~ "^/lib" { print $1 } $3 ~ "^/(usr/)?lib" { print $3 }' | sort -u \
    | xargs cp --dereference --parents --target-directory /client

FROM site AS site-postgres
COPY --from=client /client /

# Without a target, the image is the one with SQLite.
FROM site
