import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ReviewEditsAnswer } from '../../../contract/bff/reviews/requests.ts';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { keepReviews, reviewsQuery } from './reviews.ts';
import type { Asked } from '../../../../test/support/page-fetch.ts';
import { editsOf, noted, noting } from '../../../../test/support/records.ts';
import { applicant } from '../../../../test/support/event.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

const PATIENT = { timeout: 20_000 };

/** Answers by the cursor that is sent, '' for none; each answer may wait for a promise. */
async function start(answers: Record<string, Partial<ReviewsAnswer> | Promise<Response>>) {
  const cursorOf = ({ query }: Asked) => query.get('since') ?? '';
  const { askedFor } = await startRollcall({
    answers: {
      'GET reviews': async (request) => {
        const answer = await answers[cursorOf(request)];
        return answer instanceof Response ? answer : Response.json(answer);
      },
    },
  });
  const asked = () => askedFor('GET reviews').map((one) => [cursorOf(one), one.unattended]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = () => client.fetchQuery({ ...reviewsQuery, staleTime: 0 });
  const held = () => {
    const data = client.getQueryData(reviewsQuery.queryKey);
    return { ids: [...(data?.known.keys() ?? [])], whole: data?.whole ?? false };
  };
  return { client, asked, read, held };
}

const page = (ids: string[], next: string, more = false) => ({
  reviews: ids.map((userId) => noted({ userId })),
  next,
  more,
});

test('reads all pages, then only the changes', async () => {
  const { read, held, asked } = await start({
    '': page(['u1', 'u2'], 'c2', true),
    c2: page(['u3'], 'c3', true),
    c3: page(['u4'], 'c4'),
    c4: page(['u5'], 'c5'),
  });
  await read();
  expect(held()).toEqual({ ids: ['u1', 'u2', 'u3', 'u4'], whole: true });
  await read();
  expect(held().ids).toContain('u5');
  expect(asked()).toEqual([
    ['', false],
    ['c2', true],
    ['c3', true],
    ['c4', false],
  ]);
});

test('holds the first pages while the next are in flight, and the reviews saved in the meantime', async () => {
  const second = Promise.withResolvers<Response>();
  const { client, read, held } = await start({ '': page(['u1'], 'c1', true), c1: second.promise });
  const reading = read();
  await expect.poll(held, PATIENT).toEqual({ ids: ['u1'], whole: false });
  keepReviews(client, [noted({ userId: 'u9', note: 'Saved here.' })]);
  second.resolve(Response.json(page(['u2'], 'c2')));
  await reading;
  expect(held()).toEqual({ ids: ['u1', 'u9', 'u2'], whole: true });
});

test('learns what an application said that the server read only after the review was saved', async () => {
  const { asUser } = await startRollcall({ applications: [applicant(1)] });
  const client = new QueryClient();
  const read = () => client.fetchQuery({ ...reviewsQuery, staleTime: 0 });
  await read();
  const answer = await asUser('POST', 'reviews', editsOf('u00001', noting({ mark: 'ask' })));
  const { reviews } = (await answer.json()) as ReviewEditsAnswer;
  expect(reviews).toMatchObject([{ userId: 'u00001' }]);
  expect(reviews[0]?.seen).toBeUndefined();
  keepReviews(client, reviews);
  await expect
    .poll(async () => (await read()).known.get('u00001')?.seen?.departments, PATIENT)
    .toBeDefined();
});

test('resumes at the page that failed', async () => {
  const answers = {
    '': page(['u1'], 'c1', true),
    c1: Promise.resolve(Response.json({}, { status: 503 })) as never,
  };
  const { read, held, asked } = await start(answers);
  await expect(read()).rejects.toThrow();
  expect(held()).toEqual({ ids: ['u1'], whole: false });
  answers.c1 = page(['u2'], 'c2') as never;
  await read();
  expect(held()).toEqual({ ids: ['u1', 'u2'], whole: true });
  expect(asked().map(([cursor]) => cursor)).toEqual(['', 'c1', 'c1']);
});

test('replaces all reviews when the server restarts its sequence, once all pages have arrived', async () => {
  const second = Promise.withResolvers<Response>();
  const { read, held, client, asked } = await start({
    '': page(['u1', 'u2'], 'old'),
    old: { ...page(['u2'], 'new1', true), restart: true },
    new1: second.promise,
  });
  await read();
  client.setQueryData(
    reviewsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        known: new Map([...data.known, ['u2', noted({ userId: 'u2', number: 9 })]]),
      },
  );
  const reading = read();
  await expect.poll(() => asked().at(-1)?.[0], PATIENT).toBe('new1');
  expect(held()).toEqual({ ids: ['u1', 'u2'], whole: true });
  second.resolve(Response.json(page(['u3'], 'new2')));
  const { known, next } = await reading;
  expect([...known.keys()]).toEqual(['u2', 'u3']);
  expect(known.get('u2')?.number).toBe(1);
  expect(next).toBe('new2');
});
