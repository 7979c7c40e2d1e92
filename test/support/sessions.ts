/** Changes sessions of a running server, for tests that can't wait until a session idles out. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './server.ts';

/** Sets the last activity of the people with this name to this many minutes ago. */
export function leaveIdle({ dataDir }: RunningServer, name: string, minutes: number): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.sqlite'), { timeout: 10_000 });
  database
    .prepare('UPDATE sessions SET seen_at = ? WHERE name = ?')
    .run(Date.now() - minutes * 60_000, name);
  database.close();
}
