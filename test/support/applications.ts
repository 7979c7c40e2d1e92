/** Changes applications in the embedded service of a running server, as applicants do in the registration system. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { RunningServer } from './server.ts';

/** Replaces an application. */
export function putApplication({ dataDir }: RunningServer, record: VolunteerRecord): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.sqlite'), { timeout: 10_000 });
  database
    .prepare('UPDATE volunteers SET body = ? WHERE user_id = ?')
    .run(JSON.stringify(record), record.user.id);
  database.close();
}
