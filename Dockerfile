# What makes and brings back backups, which Node encrypts, and keeps what the database's containers share.
FROM postgres:18-bookworm AS backup
COPY --from=node:24-bookworm-slim /usr/local/bin/node /usr/local/bin/node
COPY prisma/tools/backup.sh prisma/tools/backup-contents.sql prisma/tools/restore.sh prisma/tools/restore-begin.sql \
  prisma/tools/restore-end.sql prisma/tools/seal-backup.mjs prisma/tools/check-medical-notes.mjs prisma/tools/keep-database-secrets.sh /tools/

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Which commit it is of, for the system page; see .env.example.
ARG SOURCE_COMMIT
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# Optional are the embedded database, and Prisma's command line as a peer: 360 MB that do not run here.
RUN npm ci --ignore-scripts --omit=dev --omit=optional
# Optional as well, as each is for one platform: the native parts of pictures and of password hashing.
COPY --from=build /site/node_modules/@img node_modules/@img
COPY --from=build /site/node_modules/@node-rs node_modules/@node-rs
COPY prisma/tools/strip-packages.sh prisma/tools/collect-image.sh prisma/tools/make-sbom.mjs ./
ARG SOURCE_COMMIT
RUN ./strip-packages.sh node_modules && ./collect-image.sh /image node_modules && mkdir /image-data && node make-sbom.mjs /image > sbom.cdx.json

# Node and what it loads: no shell, no package manager.
FROM scratch
COPY --from=packages /image /
COPY --from=packages --chown=1000:1000 /image-data /data
WORKDIR /site
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production NODE_OPTIONS="--enable-source-maps --max-semi-space-size=4" PORT=3000 DATA_DIR=/data EMBEDDED_DATABASE=never MAKE_SECRETS=yes
COPY package.json ./
COPY --from=packages /site/node_modules node_modules
COPY --from=packages /site/sbom.cdx.json ./
COPY prisma/migrations prisma/migrations
COPY --from=build /site/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
