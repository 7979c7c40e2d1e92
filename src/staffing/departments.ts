/** The departments of the event: those that the applications name, and those that only the team names. */
import { type LearntDepartment, withLabels } from '../applications/learn.ts';
import { lastName, type Place } from '../contract/bff/reviews/reviews.ts';
import { slotKey, slotTargetOfKey } from '../contract/bff/reviews/slots.ts';
import { type StaffingSettings, timesOf } from './times.ts';

/**
 * With the departments that only plans or settings of the team name, by their last names.
 * @param places of everybody who is planned
 * @param isEverybody whether all applications are known, so that the registration system has none of these any more
 */
export function withNamedByTeam(
  learnt: readonly LearntDepartment[],
  places: Iterable<readonly Place[] | undefined>,
  settings: StaffingSettings,
  isEverybody: boolean,
): readonly LearntDepartment[] {
  const keys = namedByTeam(places, settings);
  for (const { key } of learnt) keys.delete(key);
  if (keys.size === 0) return learnt;
  const added = Array.from(keys, (key) => {
    return { key, id: key, name: lastName(settings, key), isGone: isEverybody };
  });
  return withLabels([...learnt, ...added]);
}

/** The keys of the departments that plans or settings of the team name. */
function namedByTeam(
  places: Iterable<readonly Place[] | undefined>,
  settings: StaffingSettings,
): Set<string> {
  const { targets, slotTargets, closed } = settings;
  const keys = new Set(Object.keys(targets));
  const inSetUp = new Set(timesOf(settings).slots.map(({ key }) => key));
  for (const key of [...Object.keys(slotTargets), ...Object.keys(closed)]) {
    const known = slotTargetOfKey(key);
    // No page shows what is said of a slot that the set-up does not name any more.
    if (known && inSetUp.has(slotKey(known.slot))) keys.add(known.department);
  }
  for (const own of places) for (const { department } of own ?? []) keys.add(department);
  return keys;
}
