# An image of the site: docs/operations.md, "In containers". The tags are exact; where an image must be the same to the
# last byte, add the digests that your registry shows.

# As the package `node` in package.json, with whose version everything is tested.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Become part of the build; the site must run with the same.
ARG CDN_URL=
ARG CDN=
RUN npm run build
RUN node --conditions=react-server prisma/seed/pictures.ts
RUN node scripts/pack.ts /image
# Native parts are found when they are used: what is packed has to resize a picture and to hash a password.
RUN cd /image && node scripts/boot/check-image.ts

FROM debian:12.12-slim
# glibc's own allocator keeps what pictures have taken.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libjemalloc2 \
  && rm -rf /var/lib/apt/lists/* \
  && ln -s /usr/lib/*-linux-gnu/libjemalloc.so.2 /usr/lib/libjemalloc.so.2 \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data site \
  && mkdir --mode=700 /data \
  && chown site:site /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /app
WORKDIR /app
ENV NODE_ENV=production \
  LANG=C.UTF-8 \
  LD_PRELOAD=/usr/lib/libjemalloc.so.2 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/data/compiled \
  MAIL_DIR=/data/mail \
  PAGE_CACHE_DIR=/data/pages \
  STORAGE_FOLDER=/data/files \
  HOSTNAME_TO_BIND=0.0.0.0 \
  PORT=3000
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The first start of an empty database writes places and categories before it answers.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
