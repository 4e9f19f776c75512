# The server with its built pages. Built with Buildah 1.28, on a Debian 12 with Node 24.21 of our own in place of Docker Hub's
# node:24-bookworm-slim, which was out of reach; not with Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /bank
COPY package.json package-lock.json .npmrc ./
COPY packages/statechart-lab/package.json packages/statechart-lab/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --workspaces=false && rm -rf stories test packages .storybook

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /bank
# Owned by root: the server writes nothing here.
COPY --from=build /bank ./
RUN install -d -o node -g node /var/lib/sharedraft/outgoing
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
