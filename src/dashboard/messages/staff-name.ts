/** Names of staff, as every list shows them. */
import type { Distinction } from '../../contract/bff/access/account.ts';
import { clockFormat, yearUnlessThis } from './clock.ts';
import { dateFormat } from './format.ts';
import { isolate } from './isolate.ts';
import { staffWords } from '#messages/staff.ts';
import { words } from '#messages/words.ts';

/** The name, followed by what tells it from the same name of others: "Robin · invited Nov 12". `timeZone` is an IANA name. */
export function staffName(
  name: string,
  distinction: Distinction | undefined,
  timeZone: string,
): string {
  if (!distinction) return name;
  const { kind, since, sameDay } = distinction;
  const date = new Date(since);
  const when = formatOf(date, sameDay, timeZone).format(date);
  return staffWords.toldApart[kind](isolate(name), when);
}

function formatOf(date: Date, toTheSecond: boolean, timeZone: string): Intl.DateTimeFormat {
  if (toTheSecond) return clockFormat(words.dateLocale, date, timeZone);
  const options = { year: yearUnlessThis(date), month: 'short', day: 'numeric', timeZone } as const;
  return dateFormat(words.dateLocale, options);
}
