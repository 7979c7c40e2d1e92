import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BoardSettings } from '../../../../contract/bff/reviews/reviews.ts';
import { may, sessionQuery } from '../../../api/sessions/session.ts';
import { useReviews } from '../../../api/reviews/use-reviews.ts';
import { proposalWords } from '#messages/filling.ts';
import { planWords } from '#messages/review.ts';
import { announce } from '../../../ui/document/announce.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { learnDepartments } from '../../../../staffing/learn.ts';
import type { Question } from '../../../../staffing/questions.ts';
import { nameOfDepartment } from '../../../application-data/names.ts';
import {
  usePlannedApplications,
  type Scope,
} from '../../../application-data/planning/planned-applications.ts';
import { ManyOutcome } from '../../../reviewing/many/many-outcome.tsx';
import { savedIn, useChangeMany, type Changing } from '../../../reviewing/many/use-change-many.ts';
import { shortOf } from '../../../../staffing/fit.ts';
import { candidatesOf, needsOf } from '../../../../staffing/needs.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import type { ProposalEvent } from './proposal-event.ts';
import type { ProposedPlan } from '../../../../staffing/propose.ts';
import styles from './proposal.module.css';

interface ProposingProps {
  scope: Scope;
  questions: readonly Question[];
  settings: BoardSettings;
}

/** The button that proposes people for departments, and what became of the accepted ones, with one undo. */
export function Proposing({ scope, questions, settings }: ProposingProps) {
  const { list } = usePlannedApplications(scope);
  const reviews = useReviews();
  const reviewer = may(useQuery(sessionQuery).data, 'review:write');
  const [event, setEvent] = useState<ProposalEvent | null>(null);
  const many = useChangeMany();
  const { changing, busy } = many;
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const needs = useMemo(
    () => needsOf(records, questions, settings),
    [records, questions, settings],
  );
  if (!reviewer || !reviews.loaded) return null;

  function open() {
    const { byUser } = reviews;
    const departments = learnDepartments(records);
    const people = list.filter(({ userId }) => byUser.get(userId)?.mark !== 'no');
    setEvent({
      people: candidatesOf(people, questions),
      needs: needs.filter(({ department }) => department !== ''),
      applications: new Map(list.map((one) => [one.userId, one])),
      nameOf: (key) => nameOfDepartment(key, departments),
    });
  }
  async function accept({ applications }: ProposalEvent, plans: readonly ProposedPlan[]) {
    setEvent(null);
    const edits = [...new Set(plans.map(({ userId }) => userId))].flatMap((userId) => {
      const person = applications.get(userId);
      const own = plans.filter((plan) => plan.userId === userId);
      const places = own.map(({ department }) => ({ department, days: null }));
      return person ? [{ person, to: { places }, seen: { places: person.places ?? [] } }] : [];
    });
    announce(describe(await many.change(edits), false));
  }

  return (
    <div className={styles.proposing}>
      {needs.some((need) => shortOf(need) > 0) && (
        <Button onClick={open} busy={busy}>
          <Sparkles size="1em" aria-hidden /> {proposalWords.propose}
        </Button>
      )}
      {changing && <ManyOutcome many={many} said={describe(changing, busy)} />}
      {event && (
        <ProposalDialog
          event={event}
          onAccept={(plans) => void accept(event, plans)}
          onClose={() => setEvent(null)}
        />
      )}
    </div>
  );
}

function describe(changing: Changing, busy: boolean): string {
  const { all, done, undone } = changing;
  if (busy) return planWords.saving(done, all);
  return (undone ? planWords.undone : proposalWords.planned)(savedIn(changing));
}
