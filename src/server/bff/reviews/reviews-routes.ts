/** Reviews and board settings. They are never sent to the service. */
import { type Context, Hono } from 'hono';
import {
  BoardPatch,
  EnteredChange,
  type EntryChange,
  type PatchedBoard,
  type PatchedReview,
  type Review,
  ReviewPatch,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';
import { withDistinctions } from '../accounts/accounts.ts';
import type { Allowance } from '../allowance.ts';
import type { Audit } from '../audit/audit.ts';
import { changeListRoute } from '../change-list-route.ts';
import { Failure, invalid } from '../failure.ts';
import { personIdOf } from '../person-id.ts';
import type { AuditSubject, RecordedReads } from '../audit/recorded-reads.ts';
import { bytesOfAnswer } from '../../http/spent-bytes.ts';
import { MOST_BODY_BYTES, readBody } from '../request-body.ts';
import type { AccountLimits } from '../allowance.ts';
import type { BffEnv } from '../bff-env.ts';
import type { Session } from '../sign-in/sessions.ts';
import { patchBoard, readBoard } from './board-settings.ts';
import type { IsKnownPerson } from './known-person.ts';
import type { Reviews } from './reviews.ts';

interface ReviewsRoutesOptions {
  database: Database;
  reviews: Reviews;
  isKnownPerson: IsKnownPerson;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with the id of each person whose review was changed. */
  onSaved: (userId: string) => void;
}

const TO_READ = ['user:read', 'volunteer:read'] as const;
/** The answer to a write contains the reviews of others. */
const TO_WRITE = [...TO_READ, 'review:write'] as const;

/** `/bff/reviews`, `/bff/board`: design, section 5. Behind `requireSession`. */
export function reviewsRoutes(options: ReviewsRoutesOptions): Hono<BffEnv> {
  const { database, reviews, isKnownPerson, reads, limits, audit, now, onSaved } = options;

  async function requireKnown(c: Context<BffEnv>, subject: AuditSubject & { personId: string }) {
    const { session, personId } = subject;
    const beforeAsking = () => limits.reads.spend(session.person);
    const asker = { account: session.person, signal: c.req.raw.signal };
    if (await isKnownPerson(personId, beforeAsking, asker)) return;
    await audit.record({ ...subject, outcome: 'failed', status: 404, count: null });
    throw new Failure({ code: 'review_of_nobody' });
  }

  /** Counts the bytes as read by the session. */
  function countedJson(c: Context<BffEnv>, body: object): Response {
    const bytes = bytesOfAnswer(JSON.stringify(body));
    limits.reviewBytesRead.charge(c.get('session').person, bytes.length);
    return c.body(bytes, 200, { 'Content-Type': 'application/json' });
  }

  function saveDone(session: Session, review: Review): void {
    chargeBytes(limits.reviewBytesWritten, session, review);
    onSaved(review.userId);
  }

  return new Hono<BffEnv>()
    .use('/reviews/:id/*', async function spend(c, next) {
      limits.reviews.spend(c.get('session').person);
      await next();
    })
    .get(
      '/reviews',
      changeListRoute(options, reviews.changedSince, async (items) => ({
        reviews: await withDistinctions(database, items),
      })),
    )
    .patch('/reviews/:id', async (c) => {
      const personId = personIdOf(c);
      const session = c.get('session');
      limits.reviewBytesWritten.require(session.person);
      const subject = { session, purpose: 'review' as const, personId };
      await reads.permit(TO_WRITE, subject);
      const { changes } = await readBody(c, ReviewPatch, MOST_BODY_BYTES);
      await requireKnown(c, subject);
      const done = { ...subject, outcome: 'ok' as const, status: 200, count: 1 };
      const answer = await audit.change(async (within, record) => {
        const patched = await reviews.patch(personId, changes, session, within);
        const { saved, changed } = patched;
        const told = changed.length > 0 ? changed : ['confirmed'];
        if (saved) await record({ ...done, filters: { changed: told } });
        return patched;
      });
      const { saved, review: mine, theirs: other, conflicts } = answer;
      if (saved) saveDone(session, mine);
      // The answer shows what others noted.
      else await audit.record(done);
      const told = await withDistinctions(database, other ? [mine, other] : [mine]);
      const [review = mine, theirs] = told;
      return c.json({ review, conflicts, theirs } satisfies PatchedReview);
    })
    .get('/reviews/:id/history', async (c) => {
      const personId = personIdOf(c);
      const nextPage = c.req.query('nextPage');
      if (nextPage !== undefined && !/^\d{1,9}$/.test(nextPage)) {
        throw invalid({ nextPage: 'not_issued_here' });
      }
      const subject = { session: c.get('session'), purpose: 'board' as const, personId };
      await reads.permit(TO_READ, subject);
      return reads.read(c, {
        permission: 'volunteer:read',
        subject,
        async answer() {
          limits.reviewBytesRead.require(c.get('session').person);
          const history = await reviews.history(personId, nextPage);
          const count = history.reviews.length > 0 ? 1 : 0;
          const answer = {
            ...history,
            reviews: await withDistinctions(database, history.reviews),
          };
          return { response: countedJson(c, answer), count };
        },
      });
    })
    .put('/entered', async (c) => {
      const session = c.get('session');
      limits.reviews.spend(session.person);
      limits.reviewBytesWritten.require(session.person);
      const purpose = 'review' as const;
      await reads.permit(TO_WRITE, { session, purpose });
      const change = await readBody(c, EnteredChange, 64 * 1024);
      const subject = { session, purpose, personId: change.userId };
      if (!(await reviews.has(change.userId))) {
        await audit.record({ ...subject, outcome: 'failed', status: 404, count: null });
        throw new Failure({ code: 'review_of_nobody' });
      }
      const done = { ...subject, outcome: 'ok' as const, status: 200, count: 1 };
      const { changed, review } = await audit.change(async (within, record) => {
        const said = await reviews.sayEntered(change, session, within);
        const filters = { changed: [change.entered ? 'entered' : 'notEntered'] };
        if (said.changed.length > 0) await record({ ...done, filters });
        return said;
      });
      if (changed.length > 0) chargeBytes(limits.reviewBytesWritten, session, review);
      else await audit.record(done);
      const [told = review] = await withDistinctions(database, [review]);
      return c.json(told satisfies Review);
    })
    .delete('/reviews/:id', async (c) => {
      const personId = personIdOf(c);
      const session = c.get('session');
      const subject = { session, purpose: 'review-delete' as const, personId };
      await reads.permit(TO_WRITE, subject);
      await audit.change(async (within, record) => {
        const count = await reviews.remove(session, personId, within);
        await record({ ...subject, outcome: 'ok', status: 204, count });
      });
      return c.body(null, 204);
    })
    .get('/board', async (c) => {
      await reads.permit(TO_READ, { session: c.get('session'), purpose: 'board' });
      return c.json(await readBoard(database));
    })
    .patch('/board', async (c) => {
      const session = c.get('session');
      limits.reviews.spend(session.person);
      limits.reviewBytesWritten.require(session.person);
      const subject = { session, purpose: 'board-settings' as const };
      await reads.permit(TO_WRITE, subject);
      const { changes } = await readBody(c, BoardPatch, MOST_BODY_BYTES);
      const { changed, ...answer } = await audit.change(async (within, record) => {
        const patched = await patchBoard(within, changes, session, now());
        const filters = { changed: wordsOf(patched.changed) };
        if (patched.changed.length > 0) {
          await record({ ...subject, filters, outcome: 'ok', status: 200, count: 0 });
        }
        return patched;
      });
      // The row is written as a whole.
      if (changed.length > 0) chargeBytes(limits.reviewBytesWritten, session, answer.board);
      return c.json(answer satisfies PatchedBoard);
    });
}

function chargeBytes(allowance: Allowance, { person }: Session, stored: object): void {
  allowance.charge(person, Buffer.byteLength(JSON.stringify(stored)));
}

/** Keys that the audit names of one change of settings, and characters of each. */
const NAMED = { keys: 50, characters: 100 } as const;

/** For the audit: the members that were changed, and the first of the keys. */
function wordsOf(changed: readonly EntryChange[]): string[] {
  const keys = changed.map(({ key }) => key.slice(0, NAMED.characters).toWellFormed());
  const members = changed.map(({ member }) => member);
  return [...new Set(members), ...[...new Set(keys)].slice(0, NAMED.keys)];
}
