/** Names of staff, as every list shows them. */
import type { Distinction } from '../../contract/bff/access/account.ts';
import { createClock } from './clock.ts';
import { isolate } from './isolate.ts';
import { staffWords } from '#messages/staff.ts';
import { words } from '#messages/words.ts';

const clockOf = createClock(words.dateLocale);

/** The name, followed by what tells it from the same name of others: "Robin · invited Nov 12". `timeZone` is an IANA name. */
export function staffName(
  name: string,
  distinction: Distinction | undefined,
  timeZone: string,
): string {
  if (!distinction) return name;
  const { kind, since, sameDay } = distinction;
  const date = since === null ? null : new Date(since);
  const when = date && (sameDay ? clockOf(date, timeZone).format(date) : dayIn(date, timeZone));
  return staffWords.toldApart[kind](isolate(name), when ?? '');
}

function dayIn(date: Date, timeZone: string): string {
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(words.dateLocale, {
    ...(year && { year }),
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(date);
}
