/** Pages that show reviews, as far as the server sees them. */
import type { ListEvent } from '../../src/contract/bff/events.ts';
import type { Review, ReviewsAnswer } from '../../src/contract/bff/reviews/reviews.ts';
import type { EventReader } from './event-reader.ts';
import { count, type startWithStreams } from './streams.ts';

type Somebody = Awaited<ReturnType<Awaited<ReturnType<typeof startWithStreams>>['as']>>;

/** The events of reviews so far. */
export const reviewsIn = (stream: EventReader) =>
  stream.of('reviews') as unknown as ListEvent<Review>[];
export const lastOf = (stream: EventReader) => reviewsIn(stream).at(-1);

/** A page that shows reviews, once the first event has come. */
export async function openBoard(somebody: Somebody) {
  const stream = await somebody.show('reviews,votes');
  await count(stream, 'votes', 1);
  return stream;
}

/** The same page as the dashboard keeps it: it asks where an event does not lead on from what it has. */
export async function keepBoard(somebody: Somebody) {
  const board = { known: new Map<string, Review>(), next: '', asked: [] as number[] };
  const stream = await openBoard(somebody);
  async function ask(): Promise<void> {
    const answer = await somebody.ask(`reviews?since=${board.next}`);
    board.asked.push(answer.status);
    const { reviews, next, restart }: ReviewsAnswer = await answer.json();
    if (restart) board.known.clear();
    for (const review of reviews) board.known.set(review.userId, review);
    board.next = next;
  }
  await ask();
  board.asked = [];
  let at = stream.events.length;
  /** Follows the events that have come; resolves to the cursor. */
  async function follow(): Promise<string> {
    for (; at < stream.events.length; at += 1) {
      const event = stream.events[at];
      if (event?.kind !== 'reviews') continue;
      const { cursor, after, items = [] } = event.data as unknown as ListEvent<Review>;
      if (cursor === board.next) continue;
      if (after !== board.next) await ask();
      else {
        for (const item of items) board.known.set(item.userId, item);
        board.next = cursor;
      }
    }
    return board.next;
  }
  return { board, stream, follow };
}
