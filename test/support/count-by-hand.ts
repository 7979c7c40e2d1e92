/** Counts the people of a department from what the server sends, line by line, for comparison with what the pages say. */
import type { Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { Place, Review } from '../../src/contract/bff/reviews/reviews.ts';

/** A department of the demo event. */
export const FIRST_AID = { id: '121', name: 'First Aid' };
/** The question of the demo event that asks for days. */
const DAYS_ASKED = 'Which days can you help?';
/** In the numbers of the plan, Monday is 0. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** The ids of the people who are there, by the name of the day and on any. */
export interface People {
  assigned: Record<Weekday | 'any', string[]>;
  planned: Record<Weekday | 'any', string[]>;
}

/** The days that an application offers. */
function offeredIn({ options }: VolunteerRecord): Weekday[] {
  const answer = options.find(({ name }) => name === DAYS_ASKED)?.value ?? '';
  return WEEKDAYS.filter((day) => answer.split(',').includes(day));
}

/** All applications of the event. */
export async function readApplications(page: Page): Promise<VolunteerRecord[]> {
  const lines = (await (await page.request.get('/bff/applications')).text()).trim().split('\n');
  return lines.flatMap((line) => {
    const { application } = JSON.parse(line) as { application?: VolunteerRecord };
    return application ?? [];
  });
}

/** The places of each person, by their id. */
export async function readPlaces(page: Page): Promise<Map<string, readonly Place[]>> {
  const places = new Map<string, readonly Place[]>();
  let since = '';
  for (let more = true; more;) {
    const response = await page.request.get(`/bff/reviews${since && `?since=${since}`}`);
    const answer = (await response.json()) as { reviews: Review[]; next: string; more?: true };
    for (const review of answer.reviews) places.set(review.userId, review.places);
    since = encodeURIComponent(answer.next);
    more = answer.more === true;
  }
  return places;
}

/** The people of a department; on no day if they did not say which, nor a reviewer for them. */
export async function countByHand(page: Page, department: string): Promise<People> {
  const places = await readPlaces(page);
  const none = () =>
    Object.fromEntries(
      [...WEEKDAYS, 'any'].map((day) => [day, []]),
    ) as unknown as People['planned'];
  const people: People = { assigned: none(), planned: none() };
  for (const record of await readApplications(page)) {
    const { id } = record.user;
    const place = places.get(id)?.find((one) => one.department === department);
    const asked = record.departments.find((one) => one.id === department);
    const assigned = asked?.states.includes('assignment') ?? false;
    if (!assigned && !place) continue;
    const there = people[assigned ? 'assigned' : 'planned'];
    there.any.push(id);
    const days = place?.days ? place.days.map((day) => WEEKDAYS[day]) : offeredIn(record);
    for (const day of days) if (day) there[day].push(id);
  }
  return people;
}
