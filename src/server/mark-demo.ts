/**
 * Adds reviews and settings to the demo event. The service knows its applicants and departments; the bff stores the
 * reviews.
 */
import { replaceReviews } from './bff/purge.ts';
import { replaceBoard } from './bff/reviews/board-settings.ts';
import type { Database } from './database/database.ts';
import { QUESTION } from './service/demo/event.ts';
import { demoNeeds, demoReviews, demoTimes } from './service/demo/reviews.ts';

/** Replaces all reviews and the settings of the board, which were of the event before. */
export async function markDemo(database: Database): Promise<void> {
  await replaceReviews(database, await demoReviews(database), 'demo event');
  await replaceBoard(database, {
    ...(await demoNeeds(database)),
    times: demoTimes(),
    hoursQuestion: QUESTION.hours,
    headsSee: { [QUESTION.experience]: true },
  });
}
