# syntax=docker/dockerfile:1
# Image of the production server: site and API in one process. docs/operations.md, section Containers.

# Alpine is the smaller base. The same stages work with glibc: --build-arg RUNTIME=node:26-slim
ARG RUNTIME=node:26-alpine

# Builds with the Node of package-lock.json, which needs glibc. The result does not depend on the platform.
FROM --platform=$BUILDPLATFORM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/site/package.json apps/site/
COPY packages/api-client/package.json packages/api-client/
COPY packages/prompts-kit/package.json packages/prompts-kit/
COPY packages/ui/package.json packages/ui/
RUN npm ci
COPY . .
RUN npm run build

# Only apps/api is copied: the packages that its bundle contains are not installed.
FROM ${RUNTIME} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
RUN npm ci --omit=dev --workspace=@ai-directory/api && mkdir -p apps/api/node_modules
COPY tooling/prune-production.mjs tooling/
RUN node tooling/prune-production.mjs node_modules && node tooling/prune-production.mjs apps/api/node_modules

FROM ${RUNTIME}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# With glibc: it keeps freed memory in up to 8 arenas per core, and the threads of sharp, zlib and argon2 use all of them. musl has none.
ENV MALLOC_ARENA_MAX=2
# Young objects of large requests are collected earlier: 40 MB less, at the same speed (docs/operations.md, section Memory).
ENV NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
RUN install -d -m 0700 -o node -g node /data
COPY --from=dependencies /app/node_modules node_modules
# Versions of which the root has another one.
COPY --from=dependencies /app/apps/api/node_modules apps/api/node_modules
COPY package.json ./
COPY apps/api/package.json apps/api/
COPY apps/api/seed apps/api/seed
COPY apps/api/src/db/migrations apps/api/src/db/migrations
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/site/dist apps/site/dist
USER node
VOLUME /data
EXPOSE 3000
# The first start creates the embedded database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm and no shell between the container and the server: SIGTERM reaches it.
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
