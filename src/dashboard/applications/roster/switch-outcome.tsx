import { useEffect } from 'react';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { rosterWords } from '#messages/roster.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { savedIn } from '../../reviewing/many/use-change-many.ts';
import { announce } from '../../ui/document/announce.ts';
import { OutcomeBar } from '../outcome-bar.tsx';
import type { SwitchSlots } from './use-switch-slots.ts';

/** The outcome of switching a slot, with undo. */
export function SwitchOutcome({
  switching,
  department,
}: {
  switching: SwitchSlots;
  department: string;
}) {
  const { changing, busy } = switching;
  const said = useOutcome(switching, department);
  useEffect(() => {
    if (!busy && changing && said) announce(said);
  }, [busy, changing, said]);
  if (!changing) return null;
  return <OutcomeBar label={boardWords.plan} many={switching} said={said} />;
}

function useOutcome({ changing, busy, last }: SwitchSlots, department: string): string | null {
  const nameOf = useNaming();
  if (!changing || !last) return null;
  const { all, done, undo, undone, failed } = changing;
  if (busy) return planWords.saving(done, all);
  if (undone) return planWords.undone(savedIn(changing));
  if (undo.length === 0) return failed.length > 0 ? '' : planWords.nothing;
  const { person, assigned, isPlanned, slots } = last;
  const who = nameOf(person.userId, person.name);
  const labels = slots.map(({ label }) => label);
  if (assigned) return rosterWords.assigned(who, labels, !isPlanned);
  return isPlanned
    ? rosterWords.planned(who, labels)
    : planWords.removed({ who, many: false, where: [department] });
}
