import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerReviews, server } from '../../../../test/support/dashboard.tsx';
import { changeMany } from './change-many.ts';
import { slotOf } from '../../../../test/support/records.ts';
import type { Slot } from '../../../contract/bff/reviews/slots.ts';
import { PlacementsBody } from '../../../contract/bff/reviews/requests.ts';

const FRIDAY = slotOf('Friday');
const SATURDAY = slotOf('Saturday');

test('no request has more changes than the bff takes, however many places people get', async () => {
  const { handlers, sent } = answerReviews();
  const requests: boolean[] = [];
  const readBody = http.post('*/bff/placements', async ({ request }) => {
    const { success } = PlacementsBody.safeParse(await request.clone().json());
    requests.push(success);
    return success ? undefined : HttpResponse.json({}, { status: 400 });
  });
  server.use(readBody, ...handlers);
  const places = ['desk', 'stage', 'bar'].map((department) => ({
    department,
    slots: [FRIDAY],
  }));
  const edits = Array.from({ length: 400 }, (_, index) => ({
    userId: `u${index}`,
    to: { places },
    seen: { places: [] },
  }));
  const results: string[] = [];
  await changeMany(new QueryClient(), edits, (_, { result }) => results.push(result));
  expect(requests).toEqual([true, true]);
  expect(new Set(results)).toEqual(new Set(['saved']));
  expect(sent.flatMap((one) => one.places ?? [])).toHaveLength(1200);
});

test('two changes of one person in a row are sent one after the other', async () => {
  const { handlers, sent } = answerReviews();
  let waiting = 0;
  let most = 0;
  const oneAtATime = http.post('*/bff/placements', async ({ request }) => {
    waiting += 1;
    most = Math.max(most, waiting);
    await request.clone().json();
    await new Promise((resolve) => setImmediate(resolve));
    waiting -= 1;
  });
  server.use(oneAtATime, ...handlers);
  const client = new QueryClient();
  const results: string[] = [];
  const place = (...slots: Slot[]) =>
    changeMany(
      client,
      [{ userId: 'u1', to: { places: [{ department: 'desk', slots }] } }],
      (_, { result }) => results.push(result),
    );
  await Promise.all([place(FRIDAY), place(FRIDAY, SATURDAY)]);
  expect(most).toBe(1);
  expect(results).toEqual(['saved', 'saved']);
  expect(sent.at(-1)?.places).toEqual([{ department: 'desk', slots: [FRIDAY, SATURDAY] }]);
});
