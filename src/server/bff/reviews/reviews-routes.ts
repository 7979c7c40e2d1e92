/** Reviews and board settings. They are never sent to the service. */
import type {
  PatchedReview,
  PlacementsAnswer,
  Review,
} from '../../../contract/bff/reviews/reviews.ts';
import { withDistinctions } from '../accounts.ts';
import { CHANGE_BYTES } from '../allowance.ts';
import { changeListRoute, countedJson, PAGE_READS } from '../change-list-route.ts';
import { Failure, invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { purge } from '../purge.ts';
import { MOST_BODY_BYTES } from '../request-body.ts';
import type { Visit } from '../visit.ts';
import { patchBoard, readBoard } from './board-settings.ts';
import { isKnownPerson } from './known-person.ts';
import {
  type BoardChange,
  BoardPatch,
  EnteredChange,
  PlacementsBody,
  ReviewPatch,
} from '../../../contract/bff/reviews/requests.ts';
import type { Stores } from '../stores.ts';

const TO_READ = ['user:read', 'volunteer:read'] as const;
/** For a change. Its answer contains the reviews of others. */
const TO_WRITE = {
  needs: [...TO_READ, 'review:write'],
  purpose: 'review',
  takes: 'changes',
} as const;

/** `/bff/reviews`, `/bff/board`: design, section 5. */
export function reviewsRoutes(parts: Stores) {
  const { database, reviews, comparison, now } = parts;

  /** Whether the person is known; records an unknown one. */
  async function isKnown(visit: Visit, personId: string): Promise<boolean> {
    if (await isKnownPerson(parts, personId, visit.asker())) return true;
    await visit.record({ outcome: 'failed', status: 404, count: null }, { personId });
    return false;
  }

  return [
    changeListRoute('/reviews', reviews.changedSince, async (items) => ({
      reviews: await withDistinctions(database, items),
    })),
    guarded(
      'PATCH',
      '/reviews/:id',
      { ...TO_WRITE, ofPerson: true, body: ReviewPatch, mostBody: MOST_BODY_BYTES },
      async (visit) => {
        const { id: personId, session, body } = visit;
        if (!(await isKnown(visit, personId))) throw new Failure({ code: 'review_of_nobody' });
        const answer = await visit.change(async (within, record) => {
          const patched = await reviews.patch(personId, body.changes, session, within);
          const { saved, changed } = patched;
          const told = changed.length > 0 ? changed : ['confirmed'];
          if (saved) await record(visit.done({}, { filters: { changed: told } }));
          return patched;
        }, 'exclusively');
        const { saved, review: mine, theirs: other, conflicts } = answer;
        if (saved) {
          visit.used(changesOf([mine]));
          comparison.startSnapshot(personId);
        } else {
          // The answer shows what others noted.
          await visit.record();
        }
        const told = await withDistinctions(database, other ? [mine, other] : [mine]);
        const [review = mine, theirs] = told;
        return visit.c.json({ review, conflicts, theirs } satisfies PatchedReview);
      },
    ),
    guarded(
      'GET',
      '/reviews/:id/history',
      { needs: TO_READ, purpose: 'board', ofPerson: true, asks: PAGE_READS },
      (visit) => {
        const nextPage = visit.c.req.query('nextPage');
        if (nextPage !== undefined && !/^\d{1,9}$/.test(nextPage)) {
          throw invalid({ nextPage: 'not_issued_here' });
        }
        return visit.read(async () => {
          const history = await reviews.history(visit.id, nextPage);
          const told = await withDistinctions(database, history.reviews);
          const response = countedJson(visit, { ...history, reviews: told });
          return { response, count: told.length > 0 ? 1 : 0 };
        });
      },
    ),
    guarded(
      'POST',
      '/placements',
      {
        ...TO_WRITE,
        body: PlacementsBody,
        mostBody: MOST_BODY_BYTES,
        asks: ({ changes }) => new Set(changes.map(({ userId }) => userId)).size,
      },
      async (visit) => {
        const { session, body } = visit;
        const unknown: string[] = [];
        for (const userId of new Set(body.changes.map((change) => change.userId))) {
          if (!(await isKnown(visit, userId))) unknown.push(userId);
        }
        const changes = body.changes.filter(({ userId }) => !unknown.includes(userId));
        if (changes.length === 0) throw new Failure({ code: 'review_of_nobody' });
        const { saved, ...done } = await visit.change(async (within, record) => {
          const placed = await reviews.place(changes, session, within);
          for (const { userId } of placed.saved) {
            const filters = { changed: ['places'] };
            await record(visit.done({}, { personId: userId, filters }));
          }
          return placed;
        }, 'exclusively');
        for (const { userId } of saved) comparison.startSnapshot(userId);
        const written = new Set(saved);
        const onlyRead = done.reviews.filter((review) => !written.has(review));
        visit.used(changesOf(saved) + onlyRead.length);
        // The answer shows what others noted. All at once, so that they are inserted together.
        await Promise.all(onlyRead.map(({ userId }) => visit.record({}, { personId: userId })));
        return visit.c.json({
          reviews: await withDistinctions(database, done.reviews),
          conflicts: done.conflicts.map(({ userId, department }) => ({ userId, department })),
          unknown,
        } satisfies PlacementsAnswer);
      },
    ),
    guarded(
      'PUT',
      '/entered',
      { ...TO_WRITE, body: EnteredChange, mostBody: 64 * 1024 },
      async (visit) => {
        const { session, body: change } = visit;
        const subject = { personId: change.userId };
        if (!(await reviews.has(change.userId))) {
          await visit.record({ outcome: 'failed', status: 404, count: null }, subject);
          throw new Failure({ code: 'review_of_nobody' });
        }
        const { changed, review } = await visit.change(async (within, record) => {
          const said = await reviews.sayEntered(change, session, within);
          const filters = { changed: [change.entered ? 'entered' : 'notEntered'] };
          if (said.changed.length > 0) await record(visit.done({}, { ...subject, filters }));
          return said;
        }, 'exclusively');
        if (changed.length > 0) visit.used(changesOf([review]));
        else await visit.record({}, subject);
        const [told = review] = await withDistinctions(database, [review]);
        return visit.c.json(told satisfies Review);
      },
    ),
    guarded(
      'DELETE',
      '/reviews/:id',
      { needs: TO_WRITE.needs, purpose: 'review-delete', ofPerson: true, takes: 'changes' },
      async (visit) => {
        await visit.change(async (within, record) => {
          const count = await purge(within, visit.session, now(), visit.id);
          await record(visit.done({ status: 204, count }));
        }, 'exclusively');
        return visit.c.body(null, 204);
      },
    ),
    guarded('GET', '/board', { needs: TO_READ, purpose: 'board' }, async ({ c }) =>
      c.json(await readBoard(database)),
    ),
    guarded(
      'PATCH',
      '/board',
      { ...TO_WRITE, purpose: 'board-settings', body: BoardPatch, mostBody: MOST_BODY_BYTES },
      async (visit) => {
        const { session, body } = visit;
        const { changed, board } = await visit.change(async (within, record) => {
          const patched = await patchBoard(within, body.changes, session, now());
          const filters = { changed: wordsOf(patched.changed) };
          if (patched.changed.length > 0) await record(visit.done({ count: 0 }, { filters }));
          return patched;
        }, 'exclusively');
        // The row is written as a whole.
        if (changed.length > 0) visit.used(changesOf([board]));
        return visit.c.json(board);
      },
    ),
  ];
}

/** The amount that stored rows take from the changes; each row is stored as a whole. */
function changesOf(stored: readonly object[]): number {
  const bytes = stored.map((row) => Buffer.byteLength(JSON.stringify(row)));
  return bytes.reduce((sum, one) => sum + Math.ceil(one / CHANGE_BYTES), 0);
}

/** Keys that the audit names of one change of settings, and characters of each. */
const NAMED = { keys: 50, characters: 100 } as const;

/** For the audit: the members that were changed, and the first of the keys. */
function wordsOf(changed: readonly BoardChange[]): string[] {
  const named = changed.flatMap((change) =>
    change.member === 'times' ? change.value.questions : change.key,
  );
  const keys = named.map((key) => key.slice(0, NAMED.characters).toWellFormed());
  const members = changed.map(({ member }) => member);
  return [...new Set(members), ...[...new Set(keys)].slice(0, NAMED.keys)];
}
