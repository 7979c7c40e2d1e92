/** Reviews and board settings. They are never sent to the service. */
import type { PlannedReply } from '../../../contract/bff/reviews/planned.ts';
import type { SeenReply } from '../../../contract/bff/reviews/seen.ts';
import { withDistinctions } from '../accounts.ts';
import { CHANGE_BYTES } from '../allowance.ts';
import { changeListRoute, countedJson, PAGE_READS } from '../change-list-route.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { purgePerson } from '../purge.ts';
import { MOST_BODY_BYTES } from '../request-body.ts';
import type { GuardedRequest } from '../guarded-request.ts';
import { patchBoard, readBoard } from './board-settings.ts';
import { knownPeople } from './known-person.ts';
import { editNow, namesOfNow, type NewNames } from '../../../contract/bff/reviews/renamed-slots.ts';
import {
  type BoardChange,
  BoardPatch,
  type EditResult,
  PlannedRequest,
  type Renamed,
  ReviewEdits,
  type ReviewEditsAnswer,
  SeenRequest,
} from '../../../contract/bff/reviews/requests.ts';
import type { Stores } from '../stores.ts';

const TO_READ = ['user:read', 'volunteer:read'] as const;
/** For a change. Its answer contains the reviews of others. */
const TO_WRITE = {
  needs: [...TO_READ, 'review:write'],
  purpose: 'review',
  takes: 'changes',
} as const;

const UNKNOWN: EditResult = { result: 'unknown' };

/** `/bff/reviews`, `/bff/board`. */
export function reviewsRoutes(stores: Stores) {
  const { database, reviews, seen, now } = stores;

  /** The unknown people among these, who are recorded, and the applications of the others as far as the server has them. */
  async function lookUp(request: GuardedRequest, userIds: readonly string[]) {
    const records = new Map(await seen.inMemory(userIds));
    const unknown = new Set(userIds);
    for (const [personId, record] of await knownPeople(stores, userIds, request.asker())) {
      unknown.delete(personId);
      if (record) records.set(personId, record);
    }
    const failed = { outcome: 'failed', status: 404, count: null } as const;
    // All at once, so that they are inserted together.
    await Promise.all(Array.from(unknown, (personId) => request.record(failed, { personId })));
    return { records, unknown };
  }

  return [
    changeListRoute('/reviews', 'reviews', reviews.changedSince, async (items) => ({
      reviews: await withDistinctions(database, items),
    })),
    guarded(
      'POST',
      '/reviews',
      {
        ...TO_WRITE,
        body: ReviewEdits,
        mostBody: MOST_BODY_BYTES,
        asks: ({ edits }) => new Set(edits.map(({ userId }) => userId)).size,
      },
      async (request) => {
        const { session, body } = request;
        const { edits } = body;
        const { records, unknown } = await lookUp(request, [
          ...new Set(edits.map(({ userId }) => userId)),
        ]);
        const known = edits.filter(({ userId }) => !unknown.has(userId));
        const done = await request.change(async (within, record) => {
          // A page may not have heard yet that a slot was renamed.
          const hasPlaces = known.some(({ member }) => member === 'place');
          const names: NewNames = hasPlaces ? namesOfNow(await readBoard(within)) : new Map();
          const now = known.map((edit) => editNow(edit, names));
          const edited = await reviews.edit(now, session, within, records, names);
          const events = Array.from(edited.changed, ([{ userId }, changed]) =>
            request.done({}, { personId: userId, filters: { changed } }),
          );
          await record(...events);
          return edited;
        }, 'exclusively');
        const saved = [...done.changed.keys()];
        seen.readLater(saved);
        const onlyRead = done.reviews.filter((review) => !done.changed.has(review));
        request.used(changesOf(saved) + onlyRead.length);
        // The answer shows what others noted.
        await Promise.all(
          onlyRead.map(({ userId }) =>
            request.record({}, { purpose: 'reviews', personId: userId }),
          ),
        );
        const results = done.results.values();
        return request.c.json({
          results: edits.map(
            ({ userId }) => (unknown.has(userId) ? null : results.next().value) ?? UNKNOWN,
          ),
          reviews: await withDistinctions(database, done.reviews),
        } satisfies ReviewEditsAnswer);
      },
    ),
    guarded(
      'POST',
      '/reviews/seen',
      { needs: TO_READ, purpose: 'reviews', asks: PAGE_READS, body: SeenRequest },
      async (request) => {
        const answer: SeenReply = { seen: await reviews.seen(request.body.userIds) };
        const people = answer.seen.map(({ userId }) => userId);
        if (people.length > 0) await request.record({ count: people.length }, { people });
        return countedJson(request, answer);
      },
    ),
    guarded(
      'POST',
      '/reviews/planned',
      {
        needs: [...TO_READ, 'data:export'],
        purpose: 'export',
        asks: PAGE_READS,
        body: PlannedRequest,
      },
      async (request) => {
        const { userIds, nextPage } = request.body;
        const found = await reviews.planned(userIds, namesOfNow(await readBoard(database)));
        const answer: PlannedReply = { planned: await withDistinctions(database, found) };
        const count = new Set(found.map(({ userId }) => userId)).size;
        await request.record({ count }, { filters: { nextPage } });
        return countedJson(request, answer);
      },
    ),
    guarded(
      'GET',
      '/reviews/:id/history',
      { needs: TO_READ, purpose: 'reviews', ofPerson: true, asks: PAGE_READS },
      (request) => {
        const nextPage = request.c.req.query('nextPage');
        if (nextPage !== undefined && !/^\d{1,9}$/.test(nextPage)) {
          throw invalid({ nextPage: 'not_issued_here' });
        }
        return request.read(async () => {
          const history = await reviews.history(request.id, nextPage);
          const distinct = await withDistinctions(database, history.reviews);
          const response = countedJson(request, { ...history, reviews: distinct });
          return { response, count: distinct.length > 0 ? 1 : 0 };
        });
      },
    ),
    guarded(
      'DELETE',
      '/reviews/:id',
      { needs: TO_WRITE.needs, purpose: 'review-delete', ofPerson: true, takes: 'changes' },
      async (request) => {
        await request.change(async (within, record) => {
          const count = await purgePerson(within, request.session, now(), request.id);
          if (count > 0) await record(request.done({ status: 204, count }));
        }, 'exclusively');
        return request.c.body(null, 204);
      },
    ),
    guarded('GET', '/board', { needs: TO_READ }, async ({ c }) =>
      c.json(await readBoard(database)),
    ),
    guarded(
      'PATCH',
      '/board',
      { ...TO_WRITE, purpose: 'board-settings', body: BoardPatch, mostBody: MOST_BODY_BYTES },
      async (request) => {
        const { session, body } = request;
        const { changed, board, people } = await request.change(async (within, record) => {
          const patched = await patchBoard(within, body.changes, session, now());
          const { renamed } = patched;
          const people =
            renamed.length > 0 ? await reviews.renameSlots(within, renamed, session) : 0;
          const filters = { changed: [...changedWords(patched.changed), ...renamedWords(renamed)] };
          if (patched.changed.length > 0)
            await record(request.done({ count: people }, { filters }));
          return { ...patched, people };
        }, 'exclusively');
        // The row is written as a whole.
        if (changed.length > 0) request.used(changesOf([board]) + people);
        return request.c.json(board);
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
function changedWords(changed: readonly BoardChange[]): string[] {
  const named = changed.flatMap((change) =>
    change.member === 'times' ? change.value.questions : change.key,
  );
  const keys = named.map(shortened);
  const members = changed.map(({ member }) => member);
  return [...new Set(members), ...[...new Set(keys)].slice(0, NAMED.keys)];
}

/** For the audit: the choices and questions that were renamed, each once. */
function renamedWords(renamed: Renamed): string[] {
  const names = renamed.flatMap(({ from, to }) => [
    [from.question, to.question],
    [from.choice, to.choice],
  ]);
  const words = names.flatMap(([before, after]) =>
    before === after ? [] : `${shortened(String(before))} → ${shortened(String(after))}`,
  );
  return [...new Set(words)].slice(0, NAMED.keys);
}

function shortened(text: string): string {
  return text.slice(0, NAMED.characters).toWellFormed();
}
