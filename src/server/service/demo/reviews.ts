/**
 * Reviews of applicants to the demo event by three invented reviewers, derived from the applications alone; storing
 * them is not the service's task.
 */
import type { BoardSettings, Mark, ReviewVersion } from '../../../contract/bff/reviews/reviews.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import type { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { readVolunteer, type ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { Database } from '../../database/database.ts';
import { DAYS, DEPARTMENTS, QUESTION } from './event.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20261008;
const REVIEWS = 40;
/** Applications to choose from. */
const LOOKED_AT = 900;
const DAY = 24 * 3_600_000;

const REVIEWERS = ['Reviewer A', 'Reviewer B', 'Reviewer C'] as const;
const MARKS: readonly { mark: Mark; weight: number }[] = [
  { mark: 'shortlist', weight: 5 },
  { mark: 'ask', weight: 3 },
  { mark: 'no', weight: 2 },
];
const NOTES: Record<Mark, readonly string[]> = {
  shortlist: [
    'Did this last year and the team would like them back.',
    'Good fit. Offer the early shift first.',
    'Could lead a small team.',
    'Knows the radios already.',
  ],
  ask: [
    'Which of the days are certain?',
    'Hours and days do not add up. Call them.',
    'Wants two departments that overlap on Friday. Which one first?',
    'Is the first-aid certificate still valid?',
  ],
  no: [
    'Only free while nothing is open.',
    'Asked to be left out this year.',
    'Has applied twice; see the other application.',
  ],
};
const WAYS = ['by e-mail', 'by phone', 'on Telegram'] as const;

type DemoReview = Omit<ReviewVersion, 'version' | 'deleted' | 'byPerson'> & {
  /** The application that the reviewer saw. */
  record: ReceivedVolunteer;
};

/** Forty reviews, or one of each application where there are fewer; none of one person twice. */
export async function demoReviews(database: Database): Promise<DemoReview[]> {
  const rows = await database.query<{ user_id: string; body: string }>(
    'SELECT user_id, body FROM volunteers ORDER BY user_id LIMIT $1',
    [LOOKED_AT],
  );
  const step = Math.max(1, rows.length / REVIEWS);
  return Array.from({ length: Math.min(REVIEWS, rows.length) }, (_, index) => {
    const row = rows[Math.floor(index * step)];
    if (!row) throw new RangeError('There are fewer applications than counted.');
    const made = JSON.parse(row.body) as VolunteerRecord;
    const record = readVolunteer(made);
    if (!record) throw new TypeError('An application of the demo event cannot be read.');
    const review = reviewOf(createRandom(SEED, index, 'review'), made);
    return { userId: row.user_id, record, ...review };
  });
}

function reviewOf(random: Random, record: VolunteerRecord) {
  const { mark } = random.weighted(MARKS);
  // Some were changed by their applicants after they were looked at.
  const at = Date.parse(record.createdAt) + (1 + random.next() * 30) * DAY;
  const contacted = mark !== 'no' && random.chance(0.4);
  return {
    mark,
    note: random.chance(0.6) ? random.pick(NOTES[mark]) : '',
    places: mark === 'shortlist' ? placesFor(random, record) : [],
    contacted: contacted
      ? { on: new Date(at).toISOString().slice(0, 10), way: random.pick(WAYS) }
      : null,
    by: random.pick(REVIEWERS),
    at: new Date(at).toISOString(),
  };
}

/** Mostly one that they want, or are assigned to already. */
function placesFor(random: Random, { departments }: VolunteerRecord): ReviewVersion['places'] {
  const wanted = departments.filter(({ states }) => !states.includes('avoid'));
  if (wanted.length === 0 || random.chance(0.15)) return [];
  const assigned = wanted.filter(({ states }) => states.includes('assignment'));
  const { id } = random.pick(assigned.length > 0 ? assigned : wanted);
  return [{ department: id, slots: null }];
}

/** Of all who apply, this part is assigned to a department. */
const ASSIGNED = 0.43;
/** A target relative to the number of people the department is likely to have. */
const NEEDED = [0.5, 0.75, 1, 1, 1.3, 1.8] as const;

type Needs = Pick<BoardSettings, 'targets' | 'slotTargets' | 'closed'>;

/** By department; the one without a name has none. They follow from how many applied. */
export async function demoNeeds(database: Database): Promise<Needs> {
  const [row] = await database.query<{ applications: number }>(
    'SELECT COUNT(*) AS applications FROM volunteers',
  );
  const assigned = ASSIGNED * (row?.applications ?? 0);
  const weights = DEPARTMENTS.reduce((sum, { weight }) => sum + weight, 0);
  const { slots } = demoTimes();
  const needs = DEPARTMENTS.flatMap(({ id, name, weight }, index) => {
    if (name === undefined) return [];
    const needed = createRandom(SEED, index, 'needed people').pick(NEEDED);
    const target = Math.max(1, Math.round((assigned * weight * needed) / weights));
    const parts = PARTS_BY_SLOT[name];
    const inSlots = slots.flatMap((slot, at) =>
      parts ? { key: slotTargetKey(id, slot), part: parts[at] ?? 0, target } : [],
    );
    return [{ id, target, inSlots }];
  });
  const inSlots = needs.flatMap(({ inSlots }) => inSlots);
  const open = inSlots.filter(({ part }) => part > 0);
  const closed = inSlots.filter(({ part }) => part === 0);
  return {
    targets: Object.fromEntries(needs.map(({ id, target }) => [id, target])),
    slotTargets: Object.fromEntries(
      open.map(({ key, part, target }) => [key, Math.ceil(target * part)]),
    ),
    closed: Object.fromEntries(closed.map(({ key }) => [key, true])),
  };
}

/** The part of a department's target that it needs on each day of `DAYS`; on the days with 0 it is closed. */
const PARTS_BY_SLOT: Readonly<Record<string, readonly number[]>> = {
  Registration: [0.3, 0.8, 0.8, 0.6, 0.4, 0.2],
  'First Aid': [0.3, 0.6, 0.6, 0.6, 0.6, 0.3],
  'Art Show': [0, 0.5, 0.6, 0.6, 0.5, 0],
};

/** The hours of one day. */
const HOURS = 4;

/** The set-up of the times, as the demo event's coordinators confirmed it. */
export function demoTimes(): NonNullable<BoardSettings['times']> {
  const question = QUESTION.days;
  const slots = DAYS.map((day) => ({
    question,
    choice: day,
    label: day.slice(0, 3),
    hours: HOURS,
  }));
  return { questions: [question], slots, leftOut: [] };
}
