/** Changes what a running server has stored, as applicants do in the registration system, and as time does. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { RunningServer } from './server.ts';

/** Replaces an application in the embedded service. */
export function putApplication(server: RunningServer, record: VolunteerRecord): void {
  const body = JSON.stringify(record);
  execute(server, 'UPDATE volunteers SET body = ? WHERE user_id = ?', body, record.user.id);
}

/** Sets the last activity of the people with this name to this many minutes ago. */
export function leaveIdle(server: RunningServer, name: string, minutes: number): void {
  const seenAt = Date.now() - minutes * 60_000;
  execute(server, 'UPDATE sessions SET seen_at = ? WHERE name = ?', seenAt, name);
}

function execute({ dataDir }: RunningServer, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.sqlite'), { timeout: 10_000 });
  database.prepare(sql).run(...values);
  database.close();
}
