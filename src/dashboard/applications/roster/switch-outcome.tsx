import { useEffect } from 'react';
import { daysInWords } from '../../application-facts/answer-in-words.ts';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { ManyOutcome } from '../../reviewing/many/many-outcome.tsx';
import { savedIn } from '../../reviewing/many/use-change-many.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import type { SwitchDays } from './use-switch-days.ts';
import page from '../../list/list-page.module.css';

/** The outcome of switching a day, with undo. */
export function SwitchOutcome({
  switching,
  department,
}: {
  switching: SwitchDays;
  department: string;
}) {
  const { changing, busy, reset } = switching;
  const said = useOutcome(switching, department);
  const bar = useKeptFocus();
  useEffect(() => {
    if (!busy && changing && said) announce(said);
  }, [busy, changing, said]);
  if (!changing) return null;
  return (
    <section ref={bar} className={`${page.bar} screen-only`} aria-label={boardWords.plan}>
      <ManyOutcome many={switching} said={said} />
      <Button look="quiet" busy={busy} onClick={reset}>
        {words.close}
      </Button>
    </section>
  );
}

function useOutcome({ changing, busy, last }: SwitchDays, department: string): string | null {
  const nameOf = useNaming();
  if (!changing || !last) return null;
  const { all, done, undo, undone, failed } = changing;
  if (busy) return planWords.saving(done, all);
  if (undone) return planWords.undone(savedIn(changing));
  if (undo.length === 0) return failed.length > 0 ? '' : planWords.nothing;
  const { person, days } = last;
  const who = nameOf(person.userId, person.name);
  return days.length === 0
    ? planWords.removed({ who, many: false, where: [department] })
    : rosterWords.planned(who, daysInWords(days, 'long'));
}
