/** The real server with other pages beside the app, which is compared with them: same origin, same session, same speed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startServer, type RunningServer } from '../../support/server.ts';

const root = join(import.meta.dirname, '../../..');

/** The pages beside our list of users: TanStack as in its examples, over the rows in the document, and AG Grid Community. */
const PEERS = ['bare', 'windowed', 'ag-grid'] as const;
export type Peer = (typeof PEERS)[number];

export function startBesidePeers(env: Record<string, string> = {}): Promise<RunningServer> {
  const peers = join(import.meta.dirname, 'peers');
  return startBeside(
    peers,
    PEERS.map((peer) => `${peer}/index.html`),
    env,
  );
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
      // In kB; AG Grid is one chunk.
      chunkSizeWarningLimit: 2000,
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

export function addressOf({ url }: { url: string }, peer: Peer): string {
  return `${url}/bare/${peer}/index.html`;
}
