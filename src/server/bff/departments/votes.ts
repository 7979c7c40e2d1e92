/**
 * The votes of departments on people, in the database that all servers share. As with reviews, each change gets the next
 * number within `exclusively`, so that a reader can ask for the changes after a number.
 */
import type { FollowedVote, Vote } from '../../../contract/bff/reviews/votes.ts';
import type { VoteChange } from '../../../contract/bff/reviews/requests.ts';
import type { Database } from '../../database/database.ts';
import { listed } from '../../database/listed.ts';
import { putRows } from '../../database/put-rows.ts';
import { createChangeList } from '../change-list.ts';
import type { Session } from '../context.ts';
import { bump, renewEpoch } from '../versions.ts';

type Author = Pick<Session, 'person' | 'name'>;

export type Votes = ReturnType<typeof createVotes>;

interface Row {
  department: string;
  user_id: string;
  version: number;
  number: number;
  answer: Vote['answer'];
  line: string;
  by_name: string;
  by_person: string;
  at: number;
}

const ALL = `SELECT department, user_id, version, number, answer, line, by_name, by_person, at
  FROM department_votes`;

/** @param now milliseconds since 1970 */
export function createVotes(database: Database, now: () => number) {
  return {
    changedSince: createChangeList<Row, FollowedVote>({
      database,
      kind: 'votes',
      select: ALL,
      present: 'answer IS NOT NULL',
      bytesOf: bytesOfVote,
      toItem: (row) => ({ ...voteOf(row), number: row.number }),
    }),

    /** The given votes of these departments. */
    async of(departments: readonly string[]): Promise<Vote[]> {
      if (departments.length === 0) return [];
      const { places, values } = listed(departments);
      const sql = `${ALL} WHERE answer IS NOT NULL AND department IN (${places}) ORDER BY number`;
      return (await database.query<Row>(sql, values)).map(voteOf);
    },

    /** Saves a vote, unless there is a newer version with another answer or line; answers the newest. */
    async change(
      userId: string,
      { department, answer, line: given, version }: VoteChange,
      { person, name }: Author,
      within = database,
    ): Promise<{ outcome: 'changed' | 'same' | 'conflict'; vote: Vote }> {
      const line = answer === null ? '' : given.trim();
      return within.exclusively(async (database) => {
        const sql = `${ALL} WHERE department = $1 AND user_id = $2`;
        const [newest] = await database.query<Row>(sql, [department, userId]);
        // The answer to an earlier attempt may have been lost.
        const isSame = (newest?.answer ?? null) === answer && (newest?.line ?? '') === line;
        if (newest && isSame) return { outcome: 'same', vote: voteOf(newest) };
        const known = newest?.version ?? 0;
        // A vote that was taken back is as good as none, whichever version the head saw.
        if (newest && newest.answer !== null && version !== known) {
          return { outcome: 'conflict', vote: voteOf(newest) };
        }
        const row = { department, user_id: userId, version: known + 1, answer, line };
        const by = { by_name: name, by_person: person, at: now() };
        const saved = { ...row, number: await bump(database, 'votes'), ...by };
        await putRows(database, 'department_votes', ['department', 'user_id'], [saved]);
        return { outcome: 'changed', vote: voteOf(saved) };
      });
    },
  };
}

/**
 * Deletes the votes on one person, or on everyone: no row stays, which would tell the departments of the person. Cursors are
 * void then, so that readers start again. Within `exclusively`.
 * @returns the ids of the people with a vote
 */
export async function removeVotes(database: Database, userId?: string): Promise<Set<string>> {
  const [whose, parameters] = userId === undefined ? ['', []] : [' WHERE user_id = $1', [userId]];
  const rows = await database.query<Row>(`${ALL}${whose}`, parameters);
  if (rows.length > 0) {
    await database.execute(`DELETE FROM department_votes${whose}`, parameters);
    await bump(database, 'votes');
    await renewEpoch(database, 'votes');
  }
  return new Set(rows.flatMap(({ user_id, answer }) => (answer === null ? [] : user_id)));
}

function bytesOfVote({ department, user_id, line, by_name, by_person }: Row): number {
  return Buffer.byteLength(department + user_id + line + by_name + by_person);
}

function voteOf(row: Row): Vote {
  const { department, version, answer, line } = row;
  return {
    department,
    userId: row.user_id,
    version,
    answer,
    line,
    by: row.by_name,
    byPerson: row.by_person,
    at: new Date(row.at).toISOString(),
  };
}
