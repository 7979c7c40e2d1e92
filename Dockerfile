# Rollcall in a container: `docker build --tag rollcall .`; how to run it is in compose.yaml and docs/deployment.md.
# The images bring Node 26 with libatomic.so.1, which it needs; from another base, install the package libatomic1.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build
# What only the build and the browsers need, and the locked Node, which the image has by itself.
RUN npm uninstall --omit=dev --omit=optional --ignore-scripts @tanstack/react-query @tanstack/react-store \
  @tanstack/react-table @vitejs/plugin-react fflate libphonenumber-js lucide-react react react-dom \
  react-error-boundary react-router uqr vite

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY LICENSE package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY src/contract src/contract
COPY src/finding src/finding
COPY src/applications src/applications
COPY src/staffing src/staffing
COPY src/server src/server
COPY scripts/node scripts/node.js scripts/
USER node
VOLUME /data
EXPOSE 8080
# Whether the process answers, not whether the database does: to start this again would not bring that back.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The launcher becomes the server, a single process that stops by the signal itself: no init program is needed.
STOPSIGNAL SIGTERM
CMD ["scripts/node", "src/server/main.ts"]
