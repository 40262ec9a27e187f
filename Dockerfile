# An image of the site: docs/operations.md, "In containers". The tags are exact, but for that of the base, which has no
# numbered ones; where an image must be the same to the last byte, add the digests that your registry shows.

# As the package `node` in package.json, with whose version everything is tested.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-trixie-slim AS build
# Further contents of the image: an allocator, since glibc's own keeps what pictures have taken, `env`, which starts
# Prisma's engine of migrations, Node.js without symbols that only debuggers read, and the folder that is written to.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils libjemalloc2 \
  && rm -rf /var/lib/apt/lists/* \
  && install -D --target-directory=/parts/usr/bin /usr/bin/env \
  && install -D --mode=644 --target-directory=/parts/usr/lib /usr/lib/*-linux-gnu/libjemalloc.so.2 \
  && install -D --target-directory=/parts/usr/local/bin /usr/local/bin/node \
  && strip --strip-unneeded /parts/usr/local/bin/node \
  && install -d --mode=700 /written/data
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY prisma/without-studio prisma/without-studio
COPY scripts/boot/prune-packages.mjs scripts/boot/
RUN npm ci
COPY . .
# Become part of the build; the site must run with the same.
ARG CDN_URL=
ARG CDN=
RUN npm run build
RUN node --conditions=react-server prisma/seed/pictures.ts
RUN node scripts/pack.ts /image

# Debian 13 with the C and C++ libraries, and no shell: docs/decisions/0072-image-without-a-system.md
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=build /parts /
COPY --from=build --chown=10001:10001 /written /
COPY --from=build /image /app
WORKDIR /app
USER 10001:10001
# Native parts are found when they are used: what is packed has to resize a picture, to hash a password and so on.
RUN ["node", "scripts/boot/check-image.ts"]
ENV NODE_ENV=production \
  LANG=C.UTF-8 \
  LD_PRELOAD=/usr/lib/libjemalloc.so.2 \
  HOME=/data \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/data/compiled \
  MAIL_DIR=/data/mail \
  PAGE_CACHE_DIR=/data/pages \
  STORAGE_FOLDER=/data/files \
  HOSTNAME_TO_BIND=0.0.0.0 \
  PORT=3000
VOLUME /data
EXPOSE 3000
# The first start of an empty database writes places and categories before it answers.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
