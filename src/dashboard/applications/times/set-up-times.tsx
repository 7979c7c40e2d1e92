import { CalendarClock, CalendarX } from 'lucide-react';
import { planWords } from '#messages/review.ts';
import { totalsWords } from '#messages/totals.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useTotals } from '../totals/use-totals.ts';
import { Empty } from '../../ui/states/empty.tsx';

const text = totalsWords.setUp;

/** The button that opens the set-up of times; none for users who may not change it. */
export function SetUpTimes() {
  const { counting, onSetUp } = useTotals();
  if (!onSetUp) return null;
  return (
    // While applications are still loading, questions may be missing.
    <Button aria-haspopup="dialog" busy={counting} onClick={onSetUp}>
      <CalendarClock size="1em" aria-hidden /> {text.open}
    </Button>
  );
}

/** Shown instead of numbers by slot. */
export function NoSlots() {
  const { shared, onSetUp } = useTotals();
  // It may be set up without any slot.
  const isSetUp = shared.settings.times !== null;
  return (
    <Empty
      icon={CalendarX}
      title={isSetUp ? text.noTimes : planWords.sayTimes}
      text={isSetUp ? text.noTimesText : onSetUp ? text.sayText : text.sayRead}
    >
      <SetUpTimes />
    </Empty>
  );
}
