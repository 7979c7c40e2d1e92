/** A volunteer application of the demo event: it follows from the seed and the person's index alone. */
import { joinChoices } from '../../../contract/service/choices.ts';
import type { User } from '../../../contract/service/user.ts';
import type {
  ContactMethod,
  DepartmentAssignment,
  Option,
  VolunteerRecord,
} from '../../../contract/service/volunteer.ts';
import {
  DAYS,
  DEPARTMENTS,
  EVENT_START,
  EXPERIENCES,
  MEALS,
  NOTES,
  QUESTION,
  SHIFTS,
  SHIRTS,
} from './event.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Beyond the ids of a million users. */
const FIRST_ID = 5_000_000;
const LANGUAGES = ['English', 'German', 'French', 'Spanish', 'Polish', 'Japanese', 'BSL', 'Arabic'];

/** About 900 of 5,000 people apply. */
export function applies(seed: number, index: number): boolean {
  return createRandom(seed, index, 'applies').chance(0.186);
}

/** The application of `user`, who is the person of that index. */
export function demoApplication(seed: number, index: number, user: User): VolunteerRecord {
  const random = createRandom(seed, index, 'application');
  const created = EVENT_START - (14 + random.next() * 230) * DAY;
  const updated = random.chance(0.4) ? created : created + random.next() * (EVENT_START - created);
  const { id, firstName, lastName, username, preferredName, phone, email } = user;
  return {
    id: String(FIRST_ID + index),
    createdAt: new Date(created).toISOString(),
    updatedAt: new Date(updated).toISOString(),
    contactMethods: contactMethods(random, user),
    departments: departments(random),
    user: {
      id,
      firstName,
      lastName,
      username,
      ...(preferredName !== undefined && { preferredName }),
      phone,
      email,
    },
    options: options(random),
  };
}

function contactMethods(random: Random, { username, email }: User): ContactMethod[] {
  // Marked as made up, so that no handle is a stranger's.
  const handle = `${username.replaceAll('.', '_')}_example`;
  const kinds = [
    { name: 'telegram', value: `@${handle}`, weight: 9 },
    { name: 'discord', value: handle, weight: 8 },
    { name: 'email', value: email, weight: 7 },
    { name: 'twitter', value: `@${handle.slice(-15).replace(/^_/, 'x')}`, weight: 3 },
    { name: 'facebook', value: `${username}.example`, weight: 3 },
    { name: 'matrix', value: `@${handle}:example.org`, weight: 1 },
  ];
  const count = random.chance(0.02) ? 0 : 1 + random.below(3);
  const chosen = several(random, kinds, count);
  const primary = random.chance(0.12) ? -1 : random.below(chosen.length);
  return chosen.map(({ name, value }, index) => ({ name, isPrimary: index === primary, value }));
}

function departments(random: Random): DepartmentAssignment[] {
  if (random.chance(0.05)) return [];
  const wanted = 1 + random.below(5);
  const chosen = several(random, DEPARTMENTS, wanted + random.below(4));
  const assigned = random.chance(0.45) ? random.below(wanted) : -1;
  const conflict = random.chance(0.03);
  const states = new Map<string, string[]>();
  for (const [index, { id }] of chosen.entries()) {
    states.set(
      id,
      index < wanted
        ? wantedStates(random, index === assigned)
        : ['avoid', ...(conflict ? [random.chance(0.6) ? 'assignment' : 'request'] : [])],
    );
  }
  return DEPARTMENTS.flatMap(({ id, name }) => {
    const found = states.get(id);
    return found ? [{ id, states: found, ...(name !== undefined && { name }) }] : [];
  });
}

function wantedStates(random: Random, assigned: boolean): string[] {
  const experience = random.chance(0.35);
  return [
    ...(experience ? ['experience'] : []),
    ...(experience && random.chance(0.2) ? [] : ['interest']),
    ...(assigned ? ['assignment'] : []),
    ...(random.chance(assigned ? 0.15 : 0.05) ? ['request'] : []),
  ];
}

function options(random: Random): Option[] {
  const days = DAYS.filter((_, index) => random.chance(index >= 1 && index <= 4 ? 0.7 : 0.25));
  const languages = LANGUAGES.filter((_, index) => random.chance(index === 0 ? 0.95 : 0.15));
  const hours = random.chance(0.06)
    ? ''
    : String((2 + random.below(40)) / (random.chance(0.1) ? 2 : 1));
  const all: Option[] = [
    { name: QUESTION.days, type: 'multi', value: joinChoices(days) },
    { name: QUESTION.hours, type: 'number', value: hours },
    { name: QUESTION.shift, type: 'select', value: random.pick(SHIFTS) },
    { name: QUESTION.shirt, type: 'select', value: random.pick(SHIRTS) },
    { name: QUESTION.meal, type: 'select', value: random.chance(0.05) ? '' : random.pick(MEALS) },
    { name: QUESTION.languages, type: 'multi', value: joinChoices(languages) },
    { name: QUESTION.experience, type: 'text', value: story(random) },
    { name: QUESTION.note, type: 'text', value: random.chance(0.6) ? '' : random.pick(NOTES) },
  ];
  // A question that was added after they had applied.
  const unasked = random.chance(0.06) ? random.below(all.length) : -1;
  return all.filter((_, index) => index !== unasked);
}

/** From nothing to several paragraphs. */
function story(random: Random): string {
  const paragraphs = random.pick([0, 1, 1, 1, 2, 3, 5]);
  return Array.from({ length: paragraphs }, () => random.pick(EXPERIENCES)).join('\n\n');
}

/** `count` different items, each the likelier the heavier; in the order they were chosen. */
function several<Item extends { weight: number }>(
  random: Random,
  items: readonly Item[],
  count: number,
): Item[] {
  const chosen = new Set<Item>();
  while (chosen.size < Math.min(count, items.length)) chosen.add(random.weighted(items));
  return [...chosen];
}
