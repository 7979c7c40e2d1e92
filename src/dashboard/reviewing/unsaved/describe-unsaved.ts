/** Describes changes that are not saved in words. */
import { slotTargetOfKey } from '../../../contract/bff/reviews/slots.ts';
import { type Change, isReviewEdit, type SettingEdit, type VoteEdit } from '../../api/channels.ts';
import { valuesOf } from '../../api/reviews/edits.ts';
import { slotLabels } from '../../application-facts/slot-labels.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { departmentWords } from '#messages/department.ts';
import { unsavedWords } from '#messages/review.ts';
import { voteWords } from '#messages/votes.ts';
import { type NameOf, useDescribeChange } from '../describe-change.ts';

/** Describes the changes of one person, or of settings. */
export function useDescribeUnsaved(nameOf: NameOf): (changes: readonly Change[]) => string[] {
  const describeChange = useDescribeChange(nameOf);
  const settings = useSettings();

  function describeOther(edit: SettingEdit | VoteEdit): string {
    if (edit.member === 'vote') {
      const { answer } = edit.value;
      const said = answer ? voteWords.answers[answer] : departmentWords.vote.none;
      return voteWords.exported(edit.names.department, said, '');
    }
    const change = edit.value;
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
    ...changes.flatMap((one) => (isReviewEdit(one) ? [] : describeOther(one))),
  ];
}
