/** The sessions of a running server, for tests that cannot wait until one has idled out. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './server.ts';

/** Makes it so many minutes since people of this name did something. */
export function leaveIdle({ dataDir }: RunningServer, name: string, minutes: number): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.sqlite'), { timeout: 10_000 });
  database
    .prepare('UPDATE sessions SET seen_at = ? WHERE name = ?')
    .run(Date.now() - minutes * 60_000, name);
  database.close();
}
