/** The people of a head's departments: planned by reviewers, assigned or requested in the registration system. */
import { hash } from 'node:crypto';
import {
  type Department,
  DepartmentPeople,
  Departments,
} from '../../../contract/bff/department.ts';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import type { BffError } from '../../../contract/bff/errors.ts';
import {
  isPlannedFor,
  type BoardSettings,
  headsMaySee,
  lastName,
  type Place,
} from '../../../contract/bff/reviews/reviews.ts';
import { closedIn, timesOf } from '../../../staffing/times.ts';
import { isPlaced, statesIn } from '../../../applications/states.ts';
import { abortable } from '../../http/abortable.ts';
import type { Applications, Look } from '../applications/applications.ts';
import { type SnapshotIndex, indexOf } from '../applications/snapshot-index.ts';
import { applicationOf, type Snapshot } from '../applications/snapshot.ts';
import { Failure } from '../failure.ts';
import { OwnChanges } from './own-changes.ts';
import type { Plans } from './plans.ts';
import { seenByHead, slotsSeenByHead } from './seen-by-head.ts';
import type { Votes } from './votes.ts';

/** Milliseconds for which an answer waits until all applications are read, and until they are read again. */
const PATIENCE = { first: 5000, newer: 20_000 } as const;

/** The versions of what staff noted, as cursors. */
export interface NotedVersions {
  reviews: string;
  votes: string;
  board: string;
}

export interface ListVersion {
  /** Of the list. */
  list: string;
  /** Of all that it is made from. */
  madeFrom: string;
}

export type DepartmentList = ReturnType<typeof createDepartmentList>;

interface DepartmentListOptions {
  applications: Pick<Applications, 'look' | 'renew' | 'keep'>;
  plans: Plans;
  votes: Pick<Votes, 'of' | 'changedSince'>;
  settings: () => Promise<BoardSettings>;
}

export function createDepartmentList({
  applications,
  plans,
  votes,
  settings,
}: DepartmentListOptions) {
  const voted = new OwnChanges({
    changedSince: votes.changedSince,
    concerned: ({ department }) => [department],
  });

  /** Reads on until the snapshot has everybody, the time is over, or the signal aborts. */
  async function read(
    { snapshot, wait }: Look,
    signal: AbortSignal,
    patience?: number,
  ): Promise<Snapshot> {
    if (snapshot.ended) return snapshot;
    const leave = wait();
    // It throws nothing but the end of the patience and the reason of the signal.
    await abortable(snapshot.whenEnded(), signal, patience).catch(() => undefined);
    leave();
    return snapshot;
  }

  /** Reads the newest snapshot, which may have to be begun. */
  function newestSnapshot(signal: AbortSignal): Promise<Snapshot> {
    return read(applications.look({}), signal, PATIENCE.first);
  }

  /** The same, of which a whole snapshot that begins from now on is better. With its age. */
  async function newestLook(signal: AbortSignal, renew: boolean): Promise<Look> {
    if (renew) {
      const newer = await applications.renew(undefined, signal);
      await read(newer, signal, PATIENCE.newer);
      if (newer.snapshot.progress.complete) return newer;
    }
    const newest = applications.look({});
    await read(newest, signal, PATIENCE.first);
    return newest;
  }

  async function listOf(snapshot: Snapshot, keys: readonly string[]): Promise<DepartmentPeople> {
    const [index, planned, given, board] = await Promise.all([
      indexOf(snapshot),
      plans.current(),
      votes.of(keys),
      settings(),
    ]);
    const voteOn = new Map(given.map((vote) => [placeOf(vote.department, vote.userId), vote]));
    const { complete, problem } = snapshot.progress;
    const people = [...index.applicants].flatMap(([id, entry]) => {
      const places = planned.get(id);
      const wanting = keys.filter((key) => isListed(id, key, index, places));
      const record = wanting.length > 0 ? applicationOf(entry) : null;
      if (!record) return [];
      const voted = wanting.map((key) => {
        const standing = statesIn(record, places, key);
        const slots = isPlaced(standing) ? slotsSeenByHead(record, places, key, board) : [];
        const vote = voteOn.get(placeOf(key, id));
        return { key, ...standing, slots, ...(vote && { vote }) };
      });
      return seenByHead(record, voted, board);
    });
    const isHere = ({ department }: Place) => keys.includes(department);
    const missing = [...planned].filter(([id, to]) => !index.applicants.has(id) && to.some(isHere));
    const names = namesOf(index);
    // Parsed once more, so that no member leaves that the schema does not name.
    return DepartmentPeople.parse({
      departments: keys.map((key) => ({
        key,
        name: names.get(key) ?? lastName(board, key),
        closed: closedIn(key, timesOf(board).slots, board),
      })),
      slots: timesOf(board).slots.map((slot) => ({
        ...slot,
        isSeen: headsMaySee(board, slot.question),
      })),
      hoursQuestion: hoursSeen(board),
      unnamed: complete ? keys.filter((key) => !names.has(key)) : [],
      people,
      missing: missing.length,
      complete,
      ...(problem && { problem: seenProblem(problem) }),
    });
  }

  return {
    /**
     * The people of these departments.
     * @param renew whether to read the applications again
     * @returns with the age of the applications, as of `Look`
     */
    async people(
      keys: readonly string[],
      signal: AbortSignal,
      renew = false,
    ): Promise<{ list: DepartmentPeople; age: number }> {
      const { snapshot, age } = await newestLook(signal, renew);
      return { list: await listOf(snapshot, keys), age };
    },

    /**
     * Whether a department's list has the person now.
     * @throws Failure while applications are still unread
     */
    async has(key: string, userId: string, signal: AbortSignal): Promise<boolean> {
      const snapshot = await newestSnapshot(signal);
      const [index, planned] = await Promise.all([indexOf(snapshot), plans.current()]);
      signal.throwIfAborted();
      const has = index.applicants.has(userId) && isListed(userId, key, index, planned.get(userId));
      // The same for everyone who is not on the list, so that nobody learns who of them has applied.
      if (!has && !snapshot.progress.complete)
        throw new Failure({ code: 'applications_incomplete' });
      return has;
    },

    /** The departments that applications name. */
    async departments(signal: AbortSignal): Promise<Departments> {
      const snapshot = await newestSnapshot(signal);
      const index = await indexOf(snapshot);
      const departments = Array.from(namesOf(index), ([key, name]) => ({ key, name }));
      return Departments.parse({ departments, complete: snapshot.progress.complete });
    },

    /**
     * Another text for another list of these departments. Reads the applications where none are in memory, and waits for the
     * last of them; null if the signal aborts that.
     * @param now the versions of all that staff noted
     * @param before the last answer, for the same departments: the list is only made again after a change that concerns them
     */
    async version(
      keys: readonly string[],
      now: NotedVersions,
      signal: AbortSignal,
      before?: ListVersion,
    ): Promise<ListVersion | null> {
      const known = applications.keep();
      const snapshot = known?.ended ? known : await read(applications.look({}), signal);
      if (!snapshot.ended) return null;
      const madeFrom = [
        versionOf(snapshot),
        now.board,
        await plans.version(keys, now.reviews),
        await voted.version(keys, now.votes),
      ].join(' ');
      if (madeFrom === before?.madeFrom) return before;
      const list = hash('sha256', JSON.stringify(await listOf(snapshot, keys))).slice(0, 16);
      return { list, madeFrom };
    },

    /** Another text whenever the applications in memory have changed. Keeps them there. */
    applicationsVersion(): string {
      const snapshot = applications.keep();
      return snapshot ? versionOf(snapshot) : '';
    },
  };
}

function versionOf(snapshot: Snapshot): string {
  return `${snapshot.asOf}.${snapshot.entries.length}.${snapshot.ended}`;
}

/** The question for hours, if heads may see its answers. */
function hoursSeen(board: BoardSettings): string | null {
  const { hoursQuestion } = board;
  return hoursQuestion !== null && headsMaySee(board, hoursQuestion) ? hoursQuestion : null;
}

/** Why reading does not go on, without numbers of all people, and without the service's words, which may be about anyone. */
function seenProblem(problem: BffError): BffError {
  if (problem.code === 'directory_shrank') return { code: 'applications_incomplete' };
  return 'said' in problem ? { ...problem, said: null } : problem;
}

/** A text for one person in one department. */
function placeOf(key: string, userId: string): string {
  return JSON.stringify([key, userId]);
}

/** The labels of the departments by key; null where no application tells it. */
function namesOf({ departments }: SnapshotIndex): Map<string, Department['name']> {
  return new Map(
    departments.flatMap(({ key, label }) => (isIdentified(key) ? [[key, label]] : [])),
  );
}

/** Whether a department has an applicant, requests them, or is where they are planned. */
function isListed(
  userId: string,
  key: string,
  index: SnapshotIndex,
  planned: readonly Place[] | undefined,
): boolean {
  return index.isWanted(userId, key) || isPlannedFor(planned, key);
}
