import { planWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { useBoard } from '../../application-data/board.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import type { BulkEdit } from '../undo/use-bulk-edit.ts';
import {
  BROUGHT,
  changeOfTimes,
  peopleIn,
  type PersonIn,
  TIMES_CHANGES,
  type TimesChange,
} from './change-of-times.ts';

const text = planWords.times;

interface ChangeTimesProps {
  people: readonly PersonIn[];
  /** The chosen times. */
  slots: readonly EventSlot[];
  /** The time by which these people were selected, which the chosen ones can replace. */
  from?: EventSlot | null;
  /** The changes that something else on the page makes. */
  without?: TimesChange;
  bulk: BulkEdit;
}

/** Buttons that add the chosen times to the plans of several people, make them their only ones, or take them away. */
export function ChangeTimes({ people, slots, from = null, without, bulk }: ChangeTimesProps) {
  const { plans, shared } = useBoard();
  if (slots.length === 0) return null;
  const { settings } = shared;
  const labels = slots.map(({ label }) => label);
  const changes = TIMES_CHANGES.filter((how) => how !== without && (how !== 'instead' || from)).map(
    (how) => ({ how, ...changeOfTimes(people, how, { slots, from, plans, settings }) }),
  );
  return (
    <div role="group" aria-label={text.title(labels)}>
      {changes.map(({ how, edits, people, leftOut }) => (
        <Button
          key={how}
          look="quiet"
          disabled={edits.length === 0}
          onClick={() => bulk.run(edits, leftOut)}
        >
          {text[how](from?.label ?? '')} ({words.number(people)})
        </Button>
      ))}
      {changes.map(({ how, warnings, closed, withoutClosed, leftOut }) => {
        const said = [
          ...BROUGHT.flatMap((kind) =>
            warnings[kind] > 0 ? text.brought[kind](warnings[kind]) : [],
          ),
          ...(closed.length > 0
            ? [
                text.withoutClosed(
                  withoutClosed,
                  closed.map(({ label }) => label),
                ),
              ]
            : []),
          ...(leftOut.length > 0 ? [text.leftOut(peopleIn(leftOut))] : []),
        ];
        return (
          said.length > 0 && (
            <p key={how} className={common.warning}>
              {text[how](from?.label ?? '')}: {words.list(said)}.
            </p>
          )
        );
      })}
    </div>
  );
}
