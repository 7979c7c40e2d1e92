/** The real server with other pages beside the app, which is compared with them: same origin, same session, same speed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startServer, type RunningServer } from '../../support/server.ts';

const root = join(import.meta.dirname, '../../..');

export function startBesideBare(env: Record<string, string> = {}): Promise<RunningServer> {
  return startBeside(join(import.meta.dirname, 'bare'), ['index.html'], env);
}

/** Builds the pages of a folder; they are then at `/bare/`. */
export async function startBeside(
  folder: string,
  pages: string[],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const bare = join(root, 'dist/bare');
  await build({
    root: folder,
    base: '/bare/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: bare,
      emptyOutDir: true,
      assetsDir: '',
      target: 'esnext',
      rolldownOptions: { input: pages.map((page) => join(folder, page)) },
    },
  });
  // The server reads what it serves when it starts.
  const server = await startServer(env);
  await rm(bare, { recursive: true });
  return server;
}

export function bareAddress({ url }: { url: string }): string {
  return `${url}/bare/index.html`;
}
