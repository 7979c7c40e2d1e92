import { CalendarClock, CalendarX } from 'lucide-react';
import { planWords } from '#messages/review.ts';
import { totalsWords } from '#messages/totals.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';

const text = totalsWords.setUp;

interface SetUpTimesProps {
  /** Whether applications are still loading. Questions may then be missing. */
  counting: boolean;
  onSetUp: () => void;
}

/** The button that opens the set-up of times. */
export function SetUpTimes({ counting, onSetUp }: SetUpTimesProps) {
  return (
    <Button aria-haspopup="dialog" busy={counting} onClick={onSetUp}>
      <CalendarClock size="1em" aria-hidden /> {text.open}
    </Button>
  );
}

interface NoSlotsProps {
  /** Whether the set-up is confirmed, without any slot. */
  isSetUp: boolean;
  counting: boolean;
  /** Null for users who may not change the set-up. */
  onSetUp: (() => void) | null;
}

/** Shown instead of numbers by slot. */
export function NoSlots({ isSetUp, counting, onSetUp }: NoSlotsProps) {
  return (
    <Empty
      icon={CalendarX}
      title={isSetUp ? text.noTimes : planWords.sayTimes}
      text={isSetUp ? text.noTimesText : onSetUp ? text.sayText : text.sayRead}
    >
      {onSetUp && <SetUpTimes counting={counting} onSetUp={onSetUp} />}
    </Empty>
  );
}
