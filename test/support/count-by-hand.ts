/** Counts the people of a department from what the server sends, line by line, for comparison with what the pages say. */
import type { Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { BoardSettings, Place, Review } from '../../src/contract/bff/reviews/reviews.ts';
import type { Slot } from '../../src/contract/bff/reviews/slots.ts';

/** The ids of people. */
interface Standing {
  assigned: string[];
  planned: string[];
}

export interface People {
  /** In any slot or none. */
  any: Standing;
  /** By the label of each slot of the set-up, in its order. A closed slot has nobody. */
  slots: Map<string, Standing>;
}

/** Whether an application's answer to the question of a slot names its choice. */
function offers({ options }: VolunteerRecord, { question, choice }: Slot): boolean {
  return options.some(({ name, value }) => {
    const choices = Array.isArray(value) ? value : (value ?? '').split('; ');
    return name === question && choices.includes(choice);
  });
}

/** Asks the server of the page, before that the one of the worker. */
function ask(page: Page, path: string) {
  return page.request.get(URL.canParse(path, page.url()) ? new URL(path, page.url()).href : path);
}

/** All applications of the event. */
async function readApplications(page: Page): Promise<VolunteerRecord[]> {
  const lines = (await (await ask(page, '/bff/applications')).text()).trim().split('\n');
  return lines.flatMap((line) => {
    const { application } = JSON.parse(line) as { application?: VolunteerRecord };
    return application ?? [];
  });
}

/** The places of each person, by their id. */
async function readPlaces(page: Page): Promise<Map<string, readonly Place[]>> {
  const places = new Map<string, readonly Place[]>();
  let since = '';
  for (let more = true; more;) {
    const response = await ask(page, `/bff/reviews${since && `?since=${since}`}`);
    const answer = (await response.json()) as { reviews: Review[]; next: string; more?: true };
    for (const review of answer.reviews) places.set(review.userId, review.places);
    since = encodeURIComponent(answer.next);
    more = answer.more === true;
  }
  return places;
}

/** The people of a department, in `any` slot or none, and in each slot in which it is open. */
export async function countByHand(page: Page, department: string): Promise<People> {
  const places = await readPlaces(page);
  const board = (await (await ask(page, '/bff/board')).json()) as BoardSettings;
  const slots = board.times?.slots ?? [];
  const people: People = {
    any: { assigned: [], planned: [] },
    slots: new Map(slots.map(({ label }) => [label, { assigned: [], planned: [] }])),
  };
  for (const record of await readApplications(page)) {
    const { id } = record.user;
    const place = places.get(id)?.find((one) => one.department === department);
    const asked = record.departments.find((one) => one.id === department);
    const assigned = asked?.states.includes('assignment') ?? false;
    if (!assigned && !place) continue;
    const standing = assigned ? 'assigned' : 'planned';
    people.any[standing].push(id);
    for (const slot of slots) {
      const { question, choice, label } = slot;
      const isOpen = !(JSON.stringify([department, question, choice]) in board.closed);
      const isThere = place?.slots
        ? place.slots.some((one) => one.question === question && one.choice === choice)
        : offers(record, slot);
      if (isThere && isOpen) people.slots.get(label)?.[standing].push(id);
    }
  }
  return people;
}
