import { fitWords } from '#messages/filling.ts';
import type { Fit } from '../../../staffing/fit.ts';

/** The most days named. The days with the fewest people come first. */
const MOST_DAYS = 2;

/** Why a person fits, as in "requested by the department · experienced · free Monday, which has 0". */
export function fitInWords({ requested, experienced, shortDays }: Fit, chances: number): string {
  return [
    ...(requested ? [fitWords.requested] : []),
    ...(experienced ? [fitWords.experienced] : []),
    ...(requested || experienced ? [] : [fitWords.interested]),
    ...shortDays
      .toSorted((a, b) => a.placed - b.placed)
      .slice(0, MOST_DAYS)
      .map(({ day, placed }) => fitWords.day(day, placed)),
    ...(chances === 1 ? [fitWords.onlyChance] : []),
  ].join(' · ');
}
