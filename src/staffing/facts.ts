/** The facts of one application that counts and proposals need. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { offeredDays, offeredHours } from './offer.ts';
import { askedFor, type Question } from './questions.ts';
import { sharingHours, standingsOf, type Standing } from './standings.ts';

export interface Facts {
  /** By department key. */
  standings: ReadonlyMap<string, readonly Standing[]>;
  /** The departments over which the hours are split. */
  sharing: readonly string[];
  /** The weekdays that the person offers, 0 being Monday; empty if they did not say. */
  days: readonly number[];
  /** The hours that the person offers; null if they did not say. */
  hours: number | null;
}

interface Asked {
  days: ReadonlySet<string>;
  hours: ReadonlySet<string>;
}

const asked = new WeakMap<readonly Question[], Asked>();
const kept = new WeakMap<ReceivedVolunteer, { questions: readonly Question[]; facts: Facts }>();

/** Reads a record once for the same questions: a plan changes one record of thousands, and everybody is counted again. */
export function factsOf(record: ReceivedVolunteer, questions: readonly Question[]): Facts {
  const known = kept.get(record);
  if (known?.questions === questions) return known.facts;
  let names = asked.get(questions);
  if (!names) {
    names = { days: askedFor('days', questions), hours: askedFor('hours', questions) };
    asked.set(questions, names);
  }
  const standings = standingsOf(record);
  const facts = {
    standings,
    sharing: sharingHours(standings),
    days: offeredDays(record, names.days),
    hours: offeredHours(record, names.hours),
  };
  kept.set(record, { questions, facts });
  return facts;
}
