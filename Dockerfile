# Builds everything, then keeps what runs: the built files and the packages that the server needs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir data && chown node:node data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data MALLOC_TRIM_THRESHOLD_=65536
VOLUME ["/app/data"]
EXPOSE 8080
# The first start of an embedded database takes some seconds.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
