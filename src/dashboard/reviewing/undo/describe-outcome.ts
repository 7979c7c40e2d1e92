/** Says what became of edits that were made together. Pure. */
import { isOfDraft, valuesOf, type Edits } from '../../api/reviews/edits.ts';
import { outcomeWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import { type BulkOutcome, type Edited, editsOfPeople, type Person } from './use-bulk-edit.ts';
import { groupBy } from '../../../applications/group-by.ts';

interface Naming {
  /** The name of a person; null on their own page. */
  nameOf: (person: Person) => string | null;
  /** Describes new values, one text each; with the hours of the person where they are given. */
  describeChange: (change: Edits, userId?: string) => string[];
  /** Describes new places in one department together. */
  describePlaces: (places: readonly Place[]) => string;
  describeEntries: (kind: BulkOutcome['kind'], changes: readonly EntryChange[]) => string;
}

/** The most different changes that are listed one by one. */
const MOST_SAID = 3;

/**
 * The sentences that hold for all, and the people whose values another user had changed, which stay; the edits of a draft
 * among them apart.
 */
export function describeOutcome(
  outcome: BulkOutcome,
  { nameOf, describeChange, describePlaces, describeEntries }: Naming,
): { said: string; stayed: Person[]; outdated: Edited[] } {
  const { kind, edits, leftOut } = outcome;
  const ofPeople = [...groupBy(editsOfPeople(outcome), ({ person }) => person.userId).values()];
  const entries = edits.filter((one) => one.person === undefined);
  const changed = ofPeople.filter((own) => own.some(isChange));
  const same = ofPeople.filter((own) => own.every(({ result }) => result === 'same'));
  const who = (groups: readonly Edited[][]) => whoOf(groups.flatMap(([one]) => one?.person ?? []));

  function whoOf(people: readonly Person[]): string | null {
    const [first] = people;
    return first && people.length === 1 ? nameOf(first) : words.people(people.length);
  }
  function saidOf(groups: readonly Edited[][], what: string): string {
    const name = who(groups);
    return name === null ? what : outcomeWords.changed(name, what);
  }

  const sentences: string[] = [];
  if (kind === 'undone') {
    if (changed.length > 0) sentences.push(outcomeWords.undone(changed.length));
  } else {
    const valuesIn = (own: readonly Edited[]) =>
      valuesOf(own.filter(isChange).map(({ edit }) => edit));
    const isOne = changed.length === 1;
    const whatOf = (own: readonly Edited[]) =>
      describeChange(valuesIn(own), isOne ? own[0]?.person.userId : undefined).join('. ');
    // New places in one department are said together, also where they differ in their slots.
    const kindOf = (own: readonly Edited[]) => newPlaceIn(valuesIn(own)) ?? whatOf(own);
    const groups = groupBy(changed, kindOf);
    if (groups.size > MOST_SAID) sentences.push(saidOf(changed, outcomeWords.several));
    else {
      for (const own of groups.values()) {
        const [what = '', ...others] = new Set(own.map(whatOf));
        const places = own.flatMap((one) => valuesIn(one).places ?? []);
        sentences.push(saidOf(own, others.length === 0 ? what : describePlaces(places)));
      }
    }
  }
  const set = entries.filter(isChange).map(({ edit }) => edit.value);
  if (set.length > 0) sentences.push(describeEntries(kind, set));
  if (set.length < entries.length) {
    sentences.push(outcomeWords.entriesStayed(entries.length - set.length));
  }
  if (same.length > 0) sentences.push(outcomeWords.same(who(same)));
  const reasons = groupBy(leftOut, ({ why }) => why);
  for (const [why, those] of reasons) {
    sentences.push(outcomeWords.leftOut(whoOf(those.map(({ person }) => person)), why));
  }
  const lost = ofPeople.flatMap((own) => own.find(({ result }) => result === 'conflict') ?? []);
  const outdated = lost.filter(({ edit }) => isOfDraft(edit));
  if (outdated.length > 0) sentences.push(outcomeWords.outdated(outdated.length));
  if (edits.length + leftOut.length === 0) sentences.push(outcomeWords.nothing);
  const stayed = lost.filter(({ edit }) => !isOfDraft(edit)).map(({ person }) => person);
  return { said: sentences.join(' '), stayed, outdated };
}

/** The department of a new place that names its slots; null for any other change. */
function newPlaceIn({ places = [], ...others }: Edits): string | null {
  const [place, ...more] = places;
  const isPlace = more.length === 0 && Object.keys(others).length === 0;
  return isPlace && place?.slots?.length ? `\n${place.department}` : null;
}

/** Whether an edit changed something, or will once it is sent. */
export function isChange({ result }: Pick<Edited, 'result'>): boolean {
  return result === null || result === 'saved';
}
