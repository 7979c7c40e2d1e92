/** Reads the needs of departments and the offers of people from the applications. Pure. */
import type { Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { type EventCounts, placedIn, targetOf } from './counts.ts';
import { factsOf } from './facts.ts';
import type { Candidate, DepartmentNeed } from './fit.ts';
import { statesByDepartment } from './standings.ts';
import { isClosed, slotTargetOf, type StaffingSettings, type Times } from './times.ts';

/** The needs of all departments, as far as users have set them. */
export function needsOf(
  { departments, slots }: EventCounts,
  settings: StaffingSettings,
): DepartmentNeed[] {
  return departments.map(({ key, all, slots: counts }) => ({
    department: key,
    target: targetOf(key, settings.targets),
    placed: placedIn(all),
    slots: slots.flatMap((slot, at) => {
      const target = slotTargetOf(key, slot, settings);
      const own = counts[at];
      const need = isClosed(key, slot, settings) ? 'closed' : target;
      return need === null || !own ? [] : [{ slot: slot.key, need, placed: placedIn(own) }];
    }),
  }));
}

interface Applicant {
  userId: string;
  record: ReceivedVolunteer;
  places?: readonly Place[];
}

/** An applicant with what they offer. */
export function candidateOf({ userId, record, places }: Applicant, times: Times): Candidate {
  const { standings, offered, hours } = factsOf(record, places, times);
  const states = statesByDepartment(record);
  const experience = new Set(
    [...standings.keys()].filter((key) => states.get(key)?.has('experience')),
  );
  return { userId, standings, experience, offered, hours };
}
