/**
 * `npm run purge -- --reviews [--user ID]`: deletes the reviews of everyone or of one person, with their history, the votes
 * and the stored parts of applications. The audit tells that it was done. A server may run meanwhile: its dashboards follow.
 */
import { purgeReviews } from '../bff/purge.ts';
import { counted } from '../counted.ts';
import { argumentsOf, runCommand, withDatabase } from './command.ts';

const USAGE = 'Usage: npm run purge -- --reviews [--user ID].';

await runCommand(async () => {
  const { values } = argumentsOf(
    { options: { reviews: { type: 'boolean', default: false }, user: { type: 'string' } } },
    USAGE,
  );
  if (!values.reviews) throw new Error(`Say what to delete. ${USAGE}`);
  // An ID that was left empty by mistake, as by a variable that is not set, must not stand for everyone.
  if (values.user === '') throw new Error(`The ID is empty. ${USAGE}`);
  await withDatabase(async (database, place) => {
    const count = await purgeReviews(database, { by: 'npm run purge', userId: values.user });
    // Else a mistyped ID would look like a deletion.
    if (count === 0 && values.user !== undefined) {
      throw new Error(
        `No review and no vote is about ${values.user} in ${place}. Nothing was deleted. Check the ID, and DATA_DIR or ` +
          'DATABASE_URL.',
      );
    }
    const people = counted(count, 'person', 'people');
    process.stdout.write(`Deleted the reviews of ${people} in ${place}.\n`);
  });
});
