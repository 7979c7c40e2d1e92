/**
 * `npm run demo -- --users 100000`: replaces the event in the database, and what reviewers noted of it, with the demo
 * event of that size. Tokens and sessions stay, and a server may run meanwhile.
 */
import { Presets, SingleBar } from 'cli-progress';
import { counted } from '../counted.ts';
import type { Database } from '../database/database.ts';
import { markDemo } from '../mark-demo.ts';
import { fillDemo } from '../service/demo/fill.ts';
import { migrateService } from '../service/migrations.ts';
import { argumentsOf, runCommand, withDatabase } from './command.ts';

const MOST_USERS = 1_000_000;
const USAGE = `Usage: npm run demo -- --users N, with N from 1 to ${MOST_USERS}.`;

await runCommand(async () => {
  const { values } = argumentsOf(
    { options: { users: { type: 'string', default: '5000' } } },
    USAGE,
  );
  const users = /^\d{1,7}$/.test(values.users) ? Number(values.users) : 0;
  if (users < 1 || users > MOST_USERS) throw new Error(`"${values.users}" is not a size. ${USAGE}`);
  const people = counted(users, 'person', 'people');
  await withDatabase(async (database, place) => {
    process.stdout.write(`Filling ${place} with a demo event of ${people}.\n`);
    await fill(database, users);
    process.stdout.write(`The demo event in ${place} has ${people} now.\n`);
  });
});

async function fill(database: Database, users: number): Promise<void> {
  const bar = new SingleBar(
    { format: '{bar} {percentage} % | {value} of {total} people | {eta_formatted} left' },
    Presets.shades_classic,
  );
  try {
    await migrateService(database);
    bar.start(users, 0);
    const finished = await fillDemo(database, {
      users,
      onProgress: (filled) => bar.update(filled),
      finish: markDemo,
    });
    if (!finished) {
      throw new Error('Another process began to fill the same database. Wait for it to finish.');
    }
  } finally {
    bar.stop();
  }
}
