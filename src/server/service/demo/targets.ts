/** Invented targets for the departments of the demo event: some are understaffed, some overstaffed. */
import type { Database } from '../../database/database.ts';
import { DEPARTMENTS } from './event.ts';
import { createRandom } from './random.ts';

const SEED = 20261008;
/** Of all who apply, this part is assigned to a department. */
const ASSIGNED = 0.43;
/** A target relative to the number of people the department is likely to have. */
const NEEDED = [0.5, 0.75, 1, 1, 1.3, 1.8] as const;

/** By department's id; the one without a name has none. It follows from how many applied. */
export async function demoTargets(database: Database): Promise<Record<string, number>> {
  const [row] = await database.query<{ applications: number }>(
    'SELECT COUNT(*) AS applications FROM volunteers',
  );
  const assigned = ASSIGNED * (row?.applications ?? 0);
  const weights = DEPARTMENTS.reduce((sum, { weight }) => sum + weight, 0);
  return Object.fromEntries(
    DEPARTMENTS.flatMap(({ id, name, weight }, index) => {
      if (name === undefined) return [];
      const needed = createRandom(SEED, index, 'needed people').pick(NEEDED);
      return [[id, Math.max(1, Math.round((assigned * weight * needed) / weights))]];
    }),
  );
}
