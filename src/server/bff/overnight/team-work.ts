/** The work of the team since a moment, by the history of the reviews. */
import type { TeamMember } from '../../../contract/bff/reviews/overnight.ts';
import { type Noted, NOTHING_NOTED, type Place } from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';
import { distinctions } from '../accounts.ts';
import { oneAtATime, readPage } from '../lists.ts';

/** A version of a review, with the version before it where that is kept. */
interface Row {
  user_id: string;
  version: number;
  by_person: string;
  body: string;
  before: string | null;
}

interface Body extends Noted {
  places: readonly Place[];
  by: string;
}

const VERSIONS = `SELECT changed.user_id, changed.version, changed.by_person, changed.body,
    earlier.body AS before
  FROM review_history AS changed LEFT JOIN review_history AS earlier
    ON earlier.user_id = changed.user_id AND earlier.version = changed.version - 1
  WHERE changed.at > $1 AND (changed.user_id, changed.version) > ($2, $3)
  ORDER BY changed.user_id, changed.version LIMIT $4`;

export function createTeamWork(database: Database) {
  const inTurn = oneAtATime();

  /** All versions since, each user's in order. */
  async function* versionsSince(since: string): AsyncGenerator<Row> {
    let after = { user_id: '', version: 0 };
    for (;;) {
      const { rows, more } = await inTurn(() =>
        readPage<Row>(
          (last = after as Row, limit) =>
            database.query(VERSIONS, [since, last.user_id, last.version, limit]),
          bytesOf,
        ),
      );
      yield* rows;
      after = rows.at(-1) ?? after;
      if (!more) return;
    }
  }

  return {
    /**
     * @param since ISO 8601 in UTC
     * @returns the members of the team with what is still from them, and the bytes of the history that were read for it
     */
    async read(since: string): Promise<{ team: TeamMember[]; bytes: number }> {
      const people = new Map<string, TracedReview>();
      const names = new Map<string, string>();
      let bytes = 0;
      for await (const row of versionsSince(since)) {
        bytes += bytesOf(row);
        const now = bodyOf(row.body);
        const person = row.by_person;
        names.set(person, now.by);
        const before = factsOf(bodyOf(row.before));
        const review = people.get(row.user_id) ?? { first: before, now: before, by: new Map() };
        people.set(row.user_id, review);
        review.now = factsOf(now);
        for (const fact of newFacts(review.now, before)) review.by.set(fact, person);
      }
      return { team: teamOf(people, names, await distinctions(database)), bytes };
    },
  };
}

/** What a review says, by what it is about: a mark, a note, a contact, and each department of the plan. */
type Facts = ReadonlyMap<string, string>;

interface TracedReview {
  /** As they were at the moment. */
  first: Facts;
  now: Facts;
  /** The account that each fact is from. */
  by: Map<string, string>;
}

function factsOf({ mark, note, places, contacted }: Body): Facts {
  const facts = new Map(
    places.map(({ department, days }) => [`planned ${department}`, JSON.stringify(days)]),
  );
  if (mark !== null) facts.set('marked', mark);
  if (note !== '') facts.set('noted', note);
  if (contacted !== null) facts.set('contacted', JSON.stringify(contacted));
  return facts;
}

function newFacts(now: Facts, before: Facts): string[] {
  return [...now].flatMap(([fact, value]) => (before.get(fact) === value ? [] : [fact]));
}

const DEEDS = ['marked', 'noted', 'planned', 'contacted'] as const;

/** The accounts that facts are from which were not there at the moment, sorted by name. */
function teamOf(
  people: ReadonlyMap<string, TracedReview>,
  names: ReadonlyMap<string, string>,
  distinctionOf: Awaited<ReturnType<typeof distinctions>>,
): TeamMember[] {
  const members = new Map<string, TeamMember>();
  for (const [userId, { first, now, by }] of people) {
    for (const fact of newFacts(now, first)) {
      const person = by.get(fact);
      const deed = DEEDS.find((one) => fact.startsWith(one));
      if (person === undefined || !deed) continue;
      const name = names.get(person) ?? '';
      const nothing = { marked: [], noted: [], planned: [], contacted: [] };
      const member = members.get(person) ?? {
        person,
        name,
        ...distinctionOf(person, name),
        ...nothing,
      };
      members.set(person, member);
      // The facts about one person follow each other.
      if (member[deed].at(-1) !== userId) member[deed].push(userId);
    }
  }
  return [...members.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function bytesOf({ body, before }: Row): number {
  return Buffer.byteLength(body) + Buffer.byteLength(before ?? '');
}

/** Nothing noted for a version that isn't kept. Versions from before a member was added lack it. */
function bodyOf(text: string | null): Body {
  const kept = text === null ? {} : (JSON.parse(text) as Partial<Body>);
  return { ...NOTHING_NOTED, places: [], by: '', ...kept };
}
