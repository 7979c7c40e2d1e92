/**
 * `npm run dev`: Vite with hot reload in front, and the server behind it, restarted on changes. Vite listens on `PORT`
 * (8080), the server on the next port; the server gets Vite's address, so that its sign-in link leads there.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const host = '127.0.0.1';
const port = Number(process.env.PORT || 8080);
const proxy = { target: `http://${host}:${port + 1}`, changeOrigin: false };

const vite = await createServer({
  root,
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/bff': proxy, '/api': proxy, '/healthz': proxy, '/readyz': proxy },
  },
});
await vite.listen();

const server = spawn(
  process.execPath,
  [...process.execArgv, '--watch', '--watch-preserve-output', 'src/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      // One key for all its restarts, so that the link stays good.
      ...(!process.env.OIDC_ISSUER && { SIGN_IN_KEY: randomBytes(18).toString('base64url') }),
      ...process.env,
      HOST: host,
      PORT: String(port + 1),
      PUBLIC_URL: `http://${host}:${port}`,
    },
  },
);
server.once('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
