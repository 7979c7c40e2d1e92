/** The work of the team since a moment, by the history of the reviews. */
import {
  changedMembers,
  isSame,
  type Noted,
  NOTHING_NOTED,
} from '../../../contract/bff/reviews/reviews.ts';
import type { OvernightAnswer, TeamMember } from '../../../contract/bff/reviews/overnight.ts';
import type { Database } from '../../database/database.ts';
import { distinctions } from '../accounts/accounts.ts';
import { personOfName } from '../accounts/person.ts';
import { oneAtATime, readPage } from '../page.ts';

type TeamWork = Pick<OvernightAnswer, 'team' | 'plansThen'>;

export interface TeamWorkReader {
  /**
   * @param since ISO 8601 in UTC
   * @returns the work, and the bytes of the history that were read for it
   */
  read(since: string): Promise<{ work: TeamWork; bytes: number }>;
}

/** A version of a review, with the version before it where that is kept. */
interface Row {
  user_id: string;
  version: number;
  by_person: string | null;
  body: string;
  before: string | null;
}

interface Body extends Noted {
  by: string;
}

const VERSIONS = `SELECT changed.user_id, changed.version, changed.by_person, changed.body,
    earlier.body AS before
  FROM review_history AS changed LEFT JOIN review_history AS earlier
    ON earlier.user_id = changed.user_id AND earlier.version = changed.version - 1
  WHERE changed.at > $1 AND (changed.user_id, changed.version) > ($2, $3)
  ORDER BY changed.user_id, changed.version LIMIT $4`;

export function createTeamWork(database: Database): TeamWorkReader {
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
    async read(since) {
      const members = new Map<string, MemberWork>();
      const plans = new Map<string, { before: string[]; now: string[] }>();
      let bytes = 0;
      for await (const row of versionsSince(since)) {
        bytes += bytesOf(row);
        const [body, before] = [bodyOf(row.body), bodyOf(row.before)];
        const person = row.by_person ?? personOfName(body.by);
        const member = members.get(person) ?? newMember(person);
        members.set(person, member);
        member.name = body.by;
        noteWork(member, row.user_id, body, before);
        const first = plans.get(row.user_id)?.before ?? before.assignTo;
        plans.set(row.user_id, { before: first, now: body.assignTo });
      }
      const distinctionOf = await distinctions(database);
      const work = {
        team: [...members.values()]
          .filter((member) => WORK.some((kind) => member[kind].size > 0))
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ person, name, marked, noted, planned, contacted }) => ({
            person,
            name,
            ...distinctionOf(person, name),
            marked: [...marked],
            noted: [...noted],
            planned: [...planned],
            contacted: [...contacted],
          })),
        plansThen: [...plans]
          .filter(([, plan]) => !isSame(plan.before, plan.now))
          .map(([userId, plan]) => ({ userId, assignTo: plan.before })),
      };
      return { work, bytes };
    },
  };
}

const WORK = ['marked', 'noted', 'planned', 'contacted'] as const;

/** The ids of the people whose review a member of the team changed, by the kind of change. */
type MemberWork = Pick<TeamMember, 'person' | 'name'> & Record<(typeof WORK)[number], Set<string>>;

function newMember(person: string): MemberWork {
  const sets = { marked: new Set<string>(), noted: new Set<string>() };
  return { person, name: '', ...sets, planned: new Set(), contacted: new Set() };
}

/** Removing a mark, a note, a plan or a contact doesn't count. */
function noteWork(member: MemberWork, userId: string, now: Noted, before: Noted): void {
  const changed = changedMembers(now, before);
  if (changed.includes('mark') && now.mark !== null) member.marked.add(userId);
  if (changed.includes('note') && now.note !== '') member.noted.add(userId);
  if (now.assignTo.some((key) => !before.assignTo.includes(key))) member.planned.add(userId);
  if (changed.includes('contacted') && now.contacted !== null) member.contacted.add(userId);
}

function bytesOf({ body, before }: Row): number {
  return Buffer.byteLength(body) + Buffer.byteLength(before ?? '');
}

/** Nothing noted for a version that isn't kept. Versions from before a member was added lack it. */
function bodyOf(text: string | null): Body {
  const kept = text === null ? {} : (JSON.parse(text) as Partial<Body>);
  const { by = '', ...noted } = { ...NOTHING_NOTED, ...kept };
  return { ...noted, by };
}
