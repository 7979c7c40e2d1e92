/** Gives the demo event its reviews: the service knows who applied, the bff keeps what is noted of them. */
import { replaceReviews } from './bff/reviews/purge-reviews.ts';
import type { Database } from './database/database.ts';
import { demoReviews } from './service/demo/reviews.ts';

/** Replaces all reviews, which were of the event before. */
export async function markDemo(database: Database): Promise<void> {
  await replaceReviews(database, await demoReviews(database), 'demo event');
}
