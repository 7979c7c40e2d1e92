/** Renders the real routes of the dashboard against a server that answers as the bff does. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { Session } from '../../src/contract/bff/access/session.ts';
import {
  APPLICATIONS_TYPE,
  type ApplicationsProgress,
} from '../../src/contract/bff/applications.ts';
import type { SeenRequest } from '../../src/contract/bff/reviews/requests.ts';
import type { SeenReply } from '../../src/contract/bff/reviews/seen.ts';
import type { VisitRequest } from '../../src/contract/bff/own-board.ts';
import type { CountedRole } from '../../src/contract/bff/role.ts';
import { applyEdits, valueIn } from '../../src/contract/bff/reviews/apply-changes.ts';
import { NO_SETTINGS, type Review } from '../../src/contract/bff/reviews/reviews.ts';
import type { Vote } from '../../src/contract/bff/reviews/votes.ts';
import type { GivenVote } from '../../src/dashboard/api/reviews/use-votes.ts';
import type { SignInWay } from '../../src/contract/bff/access/sign-in.ts';
import { readUser } from '../../src/contract/service/read-user.ts';
import type { SearchRequest } from '../../src/contract/service/search.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { createQueryClient } from '../../src/dashboard/api/query-client.ts';
import { loadAhead } from '../../src/dashboard/routes.tsx';
import type { DirectoryState, UsersAnswer } from '../../src/contract/bff/find.ts';
import type { FindRequest } from '../../src/contract/bff/find-request.ts';
import { findAmong } from '../../src/finding/find-among.ts';
import { needsDirectory } from '../../src/finding/is-blank.ts';
import { missingFrom } from '../../src/finding/listed.ts';
import { valuesOf, type Edits } from '../../src/dashboard/api/reviews/edits.ts';
import {
  readVolunteer,
  type ReceivedVolunteer,
} from '../../src/contract/service/read-volunteer.ts';
import { seenFields, signsOf } from '../../src/staffing/changes.ts';
import { asRead, noted } from './records.ts';
import { openPage } from './open-page.tsx';

export { person, people, volunteerRecord } from './event.ts';
export { announced } from './open-page.tsx';
export const openDashboard = (address: string) => openPage(address);
import { personText } from '../../src/finding/person-text.ts';
import { parseQuery } from '../../src/finding/query.ts';
import type {
  ReviewEdit,
  ReviewEdits,
  ReviewEditsAnswer,
} from '../../src/contract/bff/reviews/requests.ts';

/** A session with every permission. */
export const SESSION: Session = {
  person: 'local',
  name: 'local',
  permissions: [...PERMISSIONS],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
};

/**
 * Defaults: the user has every permission; there is one role; the audit takes each report; unknown people are not in the
 * directory and have no review; this is the user's first visit; the board has no settings; nothing happened.
 */
export const server = setupServer(
  answerSession(),
  answerRoles(),
  collectAudit().handler,
  answerPerson().handler,
  http.get('*/bff/users/:id/roles', () => HttpResponse.json([])),
  answerVisit(null).handler,
  ...answerReviews().handlers,
  answerSeen(),
  answerVotes(),
  http.get('*/bff/board', () => HttpResponse.json({ version: 0, ...NO_SETTINGS })),
  answerSignInWay({ by: 'key' }),
  http.get('*/bff/directory', () => HttpResponse.json({ directory: null })),
);

/** Fetches the code of an open person ahead, as `main.tsx` does. */
export const loadPersonPages = () => loadAhead(createQueryClient(), SESSION);

export function answerSession(permissions: Permission[] = SESSION.permissions) {
  return http.get('*/bff/session', () => HttpResponse.json({ ...SESSION, permissions }));
}

/** The session of Noor, who is the head of these departments. */
export function answerHead(departments = ['d1']) {
  return http.get('*/bff/session', () =>
    HttpResponse.json({
      person: 'invitation:i1',
      name: 'Noor',
      permissions: [],
      departments,
      event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
    }),
  );
}

export function answerSignInWay(way: SignInWay) {
  return http.get('*/bff/sign-in', () => HttpResponse.json(way));
}

export function answerRoles(roles: CountedRole[] = [{ id: 7, name: 'Volunteer' }]) {
  return http.get('*/bff/roles', () => HttpResponse.json(roles));
}

/** Answers searches from a list of the service, in pages of `pageSize`; returns the requests received. */
export function answerUsers(users: User[], pageSize = 100) {
  const asked: SearchRequest[] = [];
  const handler = http.post('*/bff/users/search', async ({ request }) => {
    const body = (await request.json()) as SearchRequest;
    asked.push(body);
    const from = Number(body.nextPage ?? 0);
    const to = from + pageSize;
    return HttpResponse.json<UsersAnswer>({
      data: users.slice(from, to).flatMap((user) => readUser(user) ?? []),
      nextPage: to < users.length ? String(to) : null,
      hasMore: to < users.length,
    });
  });
  return { handler, asked };
}

/** A copy of the directory that is whole and new. */
const WHOLE = { loaded: 100, complete: true, refreshing: false, unreadable: 0, unreadableIds: [] };

/** The state of the directory in an answer of the bff; a whole and new copy of 100 people by default. */
export function directoryState(changes: Partial<DirectoryState> = {}): DirectoryState {
  return { ...WHOLE, asOf: new Date().toISOString(), ...changes };
}

interface DirectoryAnswer {
  pageSize?: number;
  /** The number of users in the directory so far; all by default. */
  loaded?: number;
  asOf?: Date;
  /** People with names similar to a text that matches nobody. */
  similar?: User[];
  /** Each answer waits for it. */
  after?: Promise<unknown>;
}

/** Answers searches as the bff does from its directory; returns the requests received. */
export function answerFind(users: User[], answer: DirectoryAnswer = {}) {
  const { pageSize = 100, loaded = users.length, asOf = new Date(), similar, after } = answer;
  const asked: FindRequest[] = [];
  const handler = http.post('*/bff/users/search', async ({ request }) => {
    const body = (await request.json()) as FindRequest;
    asked.push(body);
    await after;
    const { text = '', verified } = body.filter ?? {};
    const { listed } = parseQuery(text);
    const matches = findAmong(users.slice(0, loaded), text, listed !== null).filter(
      (user) => verified === undefined || user.verified === verified,
    );
    if (body.sort?.startsWith('-')) matches.reverse();
    const from = Number(body.nextPage ?? 0);
    const to = from + pageSize;
    return HttpResponse.json({
      data: matches.slice(from, to),
      nextPage: to < matches.length ? String(to) : null,
      ...((needsDirectory(body) || body.nextPage) && {
        matches: matches.length,
        ...(listed && { missing: missingFrom(listed, matches.map(personText)) }),
        ...(body.similar && matches.length <= 3 && { similar }),
        directory: directoryState({
          loaded,
          complete: loaded === users.length,
          asOf: asOf.toISOString(),
        }),
      }),
    });
  });
  return { handler, asked };
}

/** Collects what the dashboard reports to the audit. */
export function collectAudit() {
  const reports: unknown[] = [];
  const handler = http.post('*/bff/audit', async ({ request }) => {
    reports.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  });
  return { handler, reports };
}

/** Answers for people by their ids, as the bff does from its directory, and tells who was asked for. */
export function answerPerson(...known: User[]) {
  const asked: unknown[] = [];
  const handler = http.get('*/bff/users/:id', ({ params }) => {
    asked.push(params.id);
    const user = known.find(({ id }) => id === params.id);
    if (user) return HttpResponse.json(user);
    const errors = { resource: { code: 'user_unknown', said: null } };
    return HttpResponse.json({ errors }, { status: 404 });
  });
  return { handler, asked };
}

/** Answers what applications said when their reviews were saved. */
export function answerSeen(...records: VolunteerRecord[]) {
  return http.post('*/bff/reviews/seen', async ({ request }) => {
    const { userIds } = (await request.json()) as SeenRequest;
    const asked = records.filter(({ user }) => userIds.includes(user.id));
    const seen = asked.map((one) => ({ userId: one.user.id, ...seenFields(received(one)) }));
    return HttpResponse.json({ seen } satisfies SeenReply);
  });
}

/** A review that was saved when the application was as in `record`. */
export function reviewOf(record: VolunteerRecord, changes: Partial<Review> = {}): Review {
  return noted({ userId: record.user.id, seen: signsOf(received(record)), ...changes });
}

function received(record: VolunteerRecord): ReceivedVolunteer {
  const read = readVolunteer(record);
  if (!read) throw new Error('No application.');
  return read;
}

/**
 * Answers review requests as the bff does; returns the last values of each person in each request received. `byOther`
 * simulates another user's change.
 */
export function answerReviews(reviews: Review[] = []) {
  const kept = new Map(
    reviews.map((review, index) => [review.userId, { review, number: index + 1 }]),
  );
  const histories = new Map<string, Review[]>(reviews.map((review) => [review.userId, [review]]));
  const sent: (Edits & { userId: string })[] = [];
  let last = reviews.length;
  function change(userId: string, changes: Partial<Review>, by: string): Review {
    const review = {
      ...(kept.get(userId)?.review ?? noted({ userId, version: 0 })),
      ...changes,
      by,
      byPerson: by,
      at: new Date().toISOString(),
    };
    review.version += 1;
    delete review.seen;
    if (!changes.deleted) delete review.deleted;
    kept.set(userId, { review, number: (last += 1) });
    histories.set(userId, [review, ...(histories.get(userId) ?? [])]);
    return review;
  }
  function answerEdits(edits: ReviewEdit[], by: string): ReviewEditsAnswer {
    const answer: ReviewEditsAnswer = { results: [], reviews: [] };
    const results = new Map<ReviewEdit, ReviewEditsAnswer['results'][number]>();
    for (const [userId, own] of Map.groupBy(edits, (one) => one.userId)) {
      if (by === 'local') sent.push({ userId, ...valuesOf(own) });
      const newest = kept.get(userId)?.review ?? noted({ userId, version: 0 });
      const author = { by, byPerson: by, at: new Date().toISOString() };
      const applied = applyEdits(newest, own, newest.by === by, author);
      for (const [at, edit] of own.entries()) {
        const result = applied.results[at] ?? 'same';
        const { value } = edit;
        const theirs = { value, theirs: valueIn(newest, edit), by: newest.by };
        results.set(edit, result === 'conflict' ? { result, ...theirs } : { result });
      }
      const { entered, mark, note, contacted, places } = applied.review;
      const isNew = own.some(
        (one) => one.member !== 'entered' && results.get(one)?.result === 'saved',
      );
      if (isNew) change(userId, { entered, mark, note, contacted, places }, by);
      else if (applied.review !== newest) {
        kept.set(userId, { review: applied.review, number: (last += 1) });
      }
      answer.reviews.push(kept.get(userId)?.review ?? newest);
    }
    answer.results = edits.map((edit) => results.get(edit) ?? { result: 'same' });
    return answer;
  }
  const handlers = [
    http.get('*/bff/reviews', ({ request }) => {
      const since = Number(new URL(request.url).searchParams.get('since') ?? 0);
      const changed = [...kept.values()].filter(({ number }) => number > since);
      return HttpResponse.json({
        reviews: changed.map(({ review }) => review),
        next: String(last),
        more: false,
        restart: false,
      });
    }),
    http.post('*/bff/reviews', async ({ request }) => {
      const { edits } = (await request.json()) as ReviewEdits;
      return HttpResponse.json(answerEdits(edits, 'local'));
    }),
    http.delete('*/bff/reviews/:id', ({ params }) => {
      const userId = String(params.id);
      change(
        userId,
        { ...noted({ userId }), version: kept.get(userId)?.review.version ?? 0, deleted: true },
        'local',
      );
      histories.delete(userId);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/bff/reviews/:id/history', ({ params }) =>
      HttpResponse.json({ reviews: histories.get(String(params.id)) ?? [], nextPage: null }),
    ),
  ];
  return {
    handlers,
    sent,
    byOther: (id: string, changes: Partial<Review>) => change(id, changes, 'Sam'),
    editsByOther: (...edits: ReviewEdit[]) => answerEdits(edits, 'Sam'),
    /** As where the answer to one's own change was lost. */
    byOneself: (id: string, changes: Partial<Review>) => change(id, changes, 'local'),
  };
}

/** A vote of First Aid (d1). */
export function voteOf(changes: Partial<GivenVote> & Pick<GivenVote, 'userId'>): GivenVote {
  return {
    department: 'd1',
    version: 1,
    answer: 'yes',
    line: '',
    by: 'Sam',
    byPerson: 'Sam',
    at: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

/** Answers with these votes of departments. */
export function answerVotes(...votes: Vote[]) {
  const page = { next: String(votes.length), more: false, restart: false };
  return http.get('*/bff/votes', () => HttpResponse.json({ votes, ...page }));
}

/** Answers with the time of the last visit; returns the visits reported. */
export function answerVisit(since: string | null) {
  const told: VisitRequest[] = [];
  const handler = http.post('*/bff/board/visit', async ({ request }) => {
    told.push((await request.json()) as VisitRequest);
    return HttpResponse.json({ since });
  });
  return { handler, told };
}

/** Answers with a record of the service, as the bff reads it, or with an error. */
export function answerVolunteer(answer: unknown, status = 200) {
  return http.get('*/bff/users/:id/volunteer', () =>
    HttpResponse.json(status === 200 ? asRead(answer) : (answer as object), { status }),
  );
}

/** Streams applications as the bff does: lines passed to `send` go to current and later readers. */
export function answerApplications(...first: object[]) {
  const asked: URL[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let sent = first;
  const bytes = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const handler = http.get('*/bff/applications', ({ request }) => {
    asked.push(new URL(request.url));
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        streams.add(controller);
        deliver(controller, sent);
      },
      cancel: () => void streams.delete(own),
    });
    return new HttpResponse(body, { headers: { 'Content-Type': APPLICATIONS_TYPE } });
  });

  function deliver(stream: ReadableStreamDefaultController<Uint8Array>, lines: object[]) {
    for (const line of lines) stream.enqueue(bytes(line));
    if (!lines.some((line) => 'end' in line)) return;
    streams.delete(stream);
    stream.close();
  }

  return {
    handler,
    asked,
    send(...lines: object[]) {
      sent = [...sent, ...lines];
      for (const stream of streams) deliver(stream, lines);
    },
    /** Sets the lines that later readers receive first. */
    begin(...lines: object[]) {
      sent = lines;
    },
    /** Whether anybody is still listening. */
    followed: () => streams.size > 0,
  };
}

/** All lines of a copy of these records, from its progress to its end. */
export function applicationLines(records: VolunteerRecord[], users = records.length): object[] {
  return [
    ...records.map((record) => ({ application: asRead(record) })),
    {
      progress: applicationsProgress({
        users,
        read: users,
        applications: records.length,
        complete: true,
      }),
    },
    { end: {} },
  ];
}

export function applicationsProgress(changes: Partial<ApplicationsProgress>): ApplicationsProgress {
  return {
    users: 10,
    usersComplete: true,
    read: 0,
    applications: 0,
    failed: 0,
    complete: false,
    asOf: new Date().toISOString(),
    ...changes,
  };
}
