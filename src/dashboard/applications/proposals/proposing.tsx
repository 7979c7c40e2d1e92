import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { slotOfKey } from '../../../contract/bff/reviews/slots.ts';
import { useMay } from '../../api/sessions/session.ts';
import { useBoardReviews } from '../../application-data/board.ts';
import { proposalWords } from '#messages/filling.ts';
import { Button } from '../../ui/controls/button.tsx';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { useTotals } from '../totals/use-totals.ts';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { isShort } from '../../../staffing/fit.ts';
import { candidateOf } from '../../../staffing/needs.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import type { ProposalEvent } from './proposal-draft.tsx';
import type { ProposedPlan } from '../../../staffing/propose.ts';
import { timesOf } from '../../../staffing/times.ts';

/** The button that proposes people for departments. */
export function Proposing() {
  const { people: list, departments, needs, shared, scope } = useTotals();
  const { reviews } = useBoardReviews();
  const reviewer = useMay('review:write');
  const [event, setEvent] = useState<ProposalEvent | null>(null);
  const bulk = useBulkEdit('totals');
  const all = [...needs.values()];
  if (!reviewer || !reviews.loaded) return null;

  function open() {
    const { byUser } = reviews;
    const times = timesOf(shared.settings);
    setEvent({
      people: list.map((one) =>
        candidateOf(one, shared.settings, byUser.get(one.userId)?.mark ?? null),
      ),
      needs: all.filter(({ department }) => department !== ''),
      times,
      applications: new Map(list.map((one) => [one.userId, one])),
      nameOf: (key) => nameOfDepartment(key, departments),
      scope,
    });
  }
  function accept({ applications }: ProposalEvent, plans: readonly ProposedPlan[]) {
    setEvent(null);
    const edits = [...new Set(plans.map(({ userId }) => userId))].flatMap((userId) => {
      const person = applications.get(userId);
      const own = plans.filter((plan) => plan.userId === userId);
      const places = own.map(({ department, slots }) => ({
        department,
        slots: slots.length === 0 ? null : slots.flatMap((key) => slotOfKey(key) ?? []),
      }));
      const madeFrom = { mark: own[0]?.mark ?? null, places: person?.places ?? [] };
      return person ? [{ person, to: { places }, madeFrom }] : [];
    });
    bulk.run(edits);
  }

  return (
    <>
      {all.some(isShort) && (
        <Button onClick={open}>
          <Sparkles size="1em" aria-hidden /> {proposalWords.propose}
        </Button>
      )}
      {event && (
        <ProposalDialog
          event={event}
          onAccept={(plans) => accept(event, plans)}
          onClose={() => setEvent(null)}
        />
      )}
    </>
  );
}
