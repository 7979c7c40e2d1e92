import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDatabase, temporaryFolder } from '../../test/support/test-database.ts';
import { somebody } from '../../test/support/test-service.ts';
import { eventNameOf } from './config.ts';
import { fillDemo } from './service/demo/fill.ts';
import { importEvent } from './service/import/import-event.ts';

test('only the demo event is called “Demo event”, not an imported one', async () => {
  const database = await temporaryDatabase();
  await fillDemo(database, { users: 10 });
  expect(await eventNameOf(database)).toBe('Demo event');
  const users = join(await temporaryFolder(), 'users.ndjson');
  await writeFile(users, JSON.stringify(somebody('u1')));
  await importEvent(database, { users }, { onBadLine: () => expect.unreachable() });
  expect(await eventNameOf(database)).toBe('Event');
});
