/** Describes changes that are not saved in words. */
import { slotTargetOfKey } from '../../../contract/bff/reviews/slots.ts';
import type { BoardChange } from '../../../contract/bff/reviews/requests.ts';
import { type Change, isReviewEdit } from '../../api/channels.ts';
import { valuesOf } from '../../api/reviews/edits.ts';
import { slotLabels } from '../../application-facts/slot-labels.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { unsavedWords } from '#messages/review.ts';
import { type NameOf, useDescribeChange } from '../describe-change.ts';

/** Describes the changes of one person, or of settings. */
export function useDescribeUnsaved(nameOf: NameOf): (changes: readonly Change[]) => string[] {
  const describeChange = useDescribeChange(nameOf);
  const settings = useSettings();

  function describeSetting(change: BoardChange): string {
    switch (change.member) {
      case 'targets':
        return unsavedWords.target(nameOf(change.key), change.value);
      case 'slotTargets': {
        const { department = '', slot } = slotTargetOfKey(change.key) ?? {};
        const labels = slot ? slotLabels([slot], settings) : [];
        return unsavedWords.target([nameOf(department), ...labels].join(', '), change.value);
      }
      case 'headsSee':
        return unsavedWords.headsSee(change.key);
      case 'times':
        return unsavedWords.times;
    }
  }
  return (changes) => [
    ...describeChange(valuesOf(changes.filter(isReviewEdit))),
    ...changes.flatMap((one) => (one.member === 'setting' ? describeSetting(one.value) : [])),
  ];
}
