/** Finds what the registration system took back of what plans, reviews and settings of the team are about. Pure. */
import type { BoardSettings, Place, Review } from '../contract/bff/reviews/reviews.ts';
import { isReviewedOrPlanned } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { questionKey } from '../applications/answers.ts';
import { lostAssignments } from '../applications/changes.ts';
import { hangingOnSlots } from './hanging.ts';
import { offeredSlots } from './offers.ts';
import { learnDepartments } from '../applications/learn.ts';
import { withNamedByTeam } from './departments.ts';
import { type EventSlot, type StaffingSettings, timesOf } from './times.ts';

/** A slot that nobody offers any more, and the people who are planned for it by name. */
export interface LostSlot {
  slot: EventSlot;
  planned: number;
}

export interface TakenBack {
  /** Questions of the set-up that no application has any more: for times, with their planned slots. */
  questions: { question: string; use: 'times' | 'hours'; slots: LostSlot[] }[];
  /** Slots whose question is still asked, and that nobody chooses any more. */
  slots: LostSlot[];
  /** Departments that only plans and settings name any more, and the people who are planned for them. */
  departments: { key: string; planned: number }[];
  /** People whom a department had assigned when the team decided on them, and has not any more. */
  unassigned: number;
  /** People on whom the team decided, and who have no application any more. */
  withdrawn: number;
}

interface Everybody {
  /** All applications. */
  list: readonly { userId: string; record: ReceivedVolunteer }[];
  /** People whose applications could not be read. */
  failed: readonly { userId: string }[];
  reviews: ReadonlyMap<string, Review>;
  settings: BoardSettings;
}

/**
 * What the registration system took back. While somebody's application is unknown, no question, slot or department is said
 * to be gone.
 */
export function takenBack({ list, failed, reviews, settings }: Everybody): TakenBack {
  const withdrawn = withdrawnFrom(reviews, [...list, ...failed]).length;
  const unassigned = list.filter(({ userId, record }) => {
    const review = reviews.get(userId);
    return isReviewedOrPlanned(review) && lostAssignments(review?.seen, record).length > 0;
  }).length;
  // An application that could not be read may have what all others lack.
  if (failed.length > 0 || list.length === 0) {
    return { questions: [], slots: [], departments: [], unassigned, withdrawn };
  }
  const places = list.flatMap(({ userId }) => {
    const own = reviews.get(userId)?.places;
    return own ? [own] : [];
  });
  return {
    ...goneFromForm(list, places, settings),
    departments: goneDepartments(list, places, settings),
    unassigned,
    withdrawn,
  };
}

/** The people on whom the team decided, and who are not among all who have an application or may have one. */
export function withdrawnFrom(
  reviews: ReadonlyMap<string, Review>,
  all: readonly { userId: string }[],
): Review[] {
  const present = new Set(all.map(({ userId }) => userId));
  // A record that failed without an id may be anybody's.
  if (present.has('')) return [];
  return [...reviews.values()].filter(
    (review) => isReviewedOrPlanned(review) && !present.has(review.userId),
  );
}

function goneFromForm(
  list: Everybody['list'],
  places: readonly (readonly Place[])[],
  settings: StaffingSettings,
): Pick<TakenBack, 'questions' | 'slots'> {
  const times = timesOf(settings);
  const asked = new Set<string>();
  const chosen = new Set<string>();
  for (const { record } of list) {
    for (const option of record.options ?? []) asked.add(questionKey(option));
    for (const { key } of offeredSlots(record, times)) chosen.add(key);
  }
  const hanging = hangingOnSlots(places, settings);
  const lost = times.slots
    .filter(({ key }) => !chosen.has(key))
    .map((slot) => ({ slot, planned: hanging.get(slot.key)?.people.size ?? 0 }));
  const ofTimes = (settings.times?.questions ?? [])
    .filter((question) => !asked.has(question))
    .map((question) => ({
      question,
      use: 'times' as const,
      slots: lost.filter(({ slot, planned }) => slot.question === question && planned > 0),
    }));
  const { hoursQuestion } = settings;
  const ofHours =
    hoursQuestion === null || asked.has(hoursQuestion)
      ? []
      : [{ question: hoursQuestion, use: 'hours' as const, slots: [] }];
  return {
    questions: [...ofTimes, ...ofHours],
    slots: lost.filter(({ slot }) => asked.has(slot.question)),
  };
}

function goneDepartments(
  list: Everybody['list'],
  places: readonly (readonly Place[])[],
  settings: StaffingSettings,
): TakenBack['departments'] {
  const departments = withNamedByTeam(learnDepartments(list), places, settings, true);
  return departments
    .filter(({ isGone }) => isGone)
    .map(({ key }) => ({
      key,
      planned: places.filter((own) => own.some(({ department }) => department === key)).length,
    }));
}
