import { fitWords } from '#messages/filling.ts';
import type { Fit } from '../../../staffing/fit.ts';
import { slotsOfKeys, type Times } from '../../../staffing/times.ts';

/** The most slots named. The ones with the fewest people come first. */
const MOST_SLOTS = 2;

/** Why a person fits, as in "requested by the department · experienced · offers Fri, which has 0". */
export function fitInWords(
  { requested, experienced, shortSlots }: Fit,
  chances: number,
  times: Times,
): string {
  return [
    ...(requested ? [fitWords.requested] : []),
    ...(experienced ? [fitWords.experienced] : []),
    ...(requested || experienced ? [] : [fitWords.interested]),
    ...shortSlots
      .toSorted((a, b) => a.placed - b.placed)
      .slice(0, MOST_SLOTS)
      .flatMap(({ slot, placed }) =>
        slotsOfKeys(times, [slot]).map(({ label }) => fitWords.slot(label, placed)),
      ),
    ...(chances === 1 ? [fitWords.onlyChance] : []),
  ].join(' · ');
}
