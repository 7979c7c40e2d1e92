/** Says what became of edits that were made together. Pure. */
import { isOfDraft, valuesOf, type Edits } from '../../api/reviews/edits.ts';
import { outcomeWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { type BulkOutcome, type Edited, editsOfPeople, type Person } from './use-bulk-edit.ts';
import { groupBy } from '../../../applications/group-by.ts';

interface Naming {
  /** The name of a person; null on their own page. */
  nameOf: (person: Person) => string | null;
  /** Describes new values, one text each. */
  describeChange: (change: Edits) => string[];
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
  { nameOf, describeChange, describeEntries }: Naming,
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
    const whatOf = (own: readonly Edited[]) =>
      describeChange(valuesOf(own.filter(isChange).map(({ edit }) => edit))).join('. ');
    const groups = groupBy(changed, whatOf);
    if (groups.size > MOST_SAID) sentences.push(saidOf(changed, outcomeWords.several));
    else for (const [what, own] of groups) sentences.push(saidOf(own, what));
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

/** Whether an edit changed something, or will once it is sent. */
function isChange({ result }: Pick<Edited, 'result'>): boolean {
  return result === null || result === 'saved';
}
