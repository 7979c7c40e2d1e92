import { words } from '#messages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, Undo2 } from 'lucide-react';
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
import {
  isBusy,
  useChangeMany,
  type Changing,
  type PersonChange,
} from '../../board/many/use-change-many.ts';
import { changeReviewOf } from '../../board/many/change-review-of.ts';
import { shortOf } from '../../../../staffing/fit.ts';
import { candidatesOf, needsOf } from '../../../../staffing/needs.ts';
import common from '../../../ui/common.module.css';
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
  const { list, plans } = usePlannedApplications(scope);
  const reviews = useReviews();
  const reviewer = may(useQuery(sessionQuery).data, 'review:write');
  const [event, setEvent] = useState<ProposalEvent | null>(null);
  const { changing, run } = useChangeMany(changeReviewOf);
  const [undone, setUndone] = useState(false);
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const needs = useMemo(
    () => needsOf(records, questions, settings),
    [records, questions, settings],
  );
  if (!reviewer || !reviews.loaded) return null;
  const busy = isBusy(changing);

  function open() {
    const { byUser } = reviews;
    const departments = learnDepartments(records);
    const people = list.filter(({ userId }) => byUser.get(userId)?.mark !== 'no');
    setEvent({
      people: candidatesOf(people, questions),
      needs: needs.filter(({ department }) => department !== ''),
      applications: new Map(list.map((one) => [one.userId, one])),
      assignTo: (userId) => plans.get(userId) ?? [],
      nameOf: (key) => nameOfDepartment(key, departments),
    });
  }
  async function change(changes: readonly PersonChange[], isUndo: boolean, before?: Changing) {
    if (busy) return;
    setUndone(isUndo);
    announce(describe(await run(changes, before), isUndo));
  }
  function accept({ applications, assignTo }: ProposalEvent, plans: readonly ProposedPlan[]) {
    setEvent(null);
    const people = [...new Set(plans.map(({ userId }) => userId))];
    void change(
      people.flatMap((userId) => {
        const person = applications.get(userId);
        const seen = assignTo(userId);
        const added = plans.filter((plan) => plan.userId === userId);
        return person
          ? [
              {
                person,
                change: {
                  assignTo: [...new Set([...seen, ...added.map(({ department }) => department)])],
                },
                seen: { assignTo: [...seen] },
              },
            ]
          : [];
      }),
      false,
    );
  }

  return (
    <div className={styles.proposing}>
      {needs.some((need) => shortOf(need) > 0) && (
        <Button onClick={open} busy={busy}>
          <Sparkles size="1em" aria-hidden /> {proposalWords.propose}
        </Button>
      )}
      {changing && (
        <Outcome
          changing={changing}
          undone={undone}
          onUndo={() => void change(changing.undo, true)}
          onTryAgain={() => void change(changing.failed, undone, changing)}
        />
      )}
      {event && (
        <ProposalDialog
          event={event}
          onAccept={(plans) => accept(event, plans)}
          onClose={() => setEvent(null)}
        />
      )}
    </div>
  );
}

function describe(changing: Changing, undone: boolean): string {
  const { all, done, failed, conflicts } = changing;
  if (isBusy(changing)) return planWords.saving(done, all);
  const successes = all - failed.length - conflicts.length;
  return undone ? planWords.undone(successes) : proposalWords.planned(successes);
}

interface OutcomeProps {
  changing: Changing;
  /** Whether the last change took the plans back. */
  undone: boolean;
  onUndo: () => void;
  onTryAgain: () => void;
}

function Outcome({ changing, undone, onUndo, onTryAgain }: OutcomeProps) {
  const { failed, conflicts, undo } = changing;
  const busy = isBusy(changing);
  return (
    <>
      <p>{describe(changing, undone)}</p>
      {!busy && !undone && undo.length > 0 && (
        <Button look="quiet" onClick={onUndo}>
          <Undo2 size="1em" aria-hidden /> {words.undo}
        </Button>
      )}
      {!busy && failed.length > 0 && (
        <>
          <p className={common.bad}>{proposalWords.notSaved(failed.length)}</p>
          <Button look="quiet" onClick={onTryAgain}>
            {words.failed.tryAgain}
          </Button>
        </>
      )}
      {conflicts.length > 0 && (
        <p className={common.bad}>{proposalWords.conflicts(conflicts.length)}</p>
      )}
    </>
  );
}
