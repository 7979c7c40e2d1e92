import { parseWeekday } from '../../staffing/weekdays.ts';
import { words } from '#messages/words.ts';

/**
 * Makes the formats of a person's page in the zone of the event. To be called while the browser is idle: they take
 * milliseconds, for which the first click would wait.
 */
export function makeFormats(timeZone: string): void {
  const now = new Date();
  words.dateTime(now, timeZone);
  words.relative(now, now);
  words.weekdays('short');
  words.list([]);
  parseWeekday('');
}
