/** The real server with the bare page beside the app: same origin, same session, same speed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startServer, type RunningServer } from '../../support/server.ts';

const root = join(import.meta.dirname, '../../..');

export async function startBesideBare(env: Record<string, string> = {}): Promise<RunningServer> {
  const bare = join(root, 'dist/bare');
  await build({
    root: join(import.meta.dirname, 'bare'),
    base: '/bare/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: bare, emptyOutDir: true, assetsDir: '' },
  });
  // The server reads what it serves when it starts.
  const server = await startServer(env);
  await rm(bare, { recursive: true });
  return server;
}

export function bareAddress({ url }: { url: string }): string {
  return `${url}/bare/index.html`;
}
