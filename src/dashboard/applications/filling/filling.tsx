import { isSameDays, type PlannedDays } from '../../../contract/bff/reviews/reviews.ts';
import type { ChosenDays } from './day-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useMemo, useState, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import page from '../../list/list-page.module.css';
import { fillWords } from '#messages/filling.ts';
import { useMasked } from '../../application-data/masked-applications.ts';
import type { Application } from '../../application-data/application.ts';
import type { Question } from '../../../staffing/questions.ts';
import { usualDays, type PlanNeeds } from '../../../staffing/warnings.ts';
import type { Plans, Scope } from '../../application-data/planning/planned-applications.ts';
import type { ReviewsByUser } from '../../application-data/reviews-context.tsx';
import type { NameOf } from '../../reviewing/describe-change.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Card } from './card.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { missingOf, type Candidate, type DepartmentNeed } from '../../../staffing/fit.ts';
import { queueFor } from '../../../staffing/queue.ts';
import { isMark, useDecisions, type Decision } from './use-decisions.ts';
import common from '../../ui/common.module.css';
import styles from './fill.module.css';
import { isOpen, outboxesQuery } from '../../api/reviews/review-outbox.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import { boardPaths, inScope } from '../filters/board-paths.ts';
import { reportOpened } from '../../api/audit/audit.ts';
import { afterPaint } from '../../ui/scheduling/after-paint.ts';

interface FillingProps {
  need: DepartmentNeed;
  /** The weekday that the queue is narrowed to, 0 being Monday; null for all days. */
  day: number | null;
  nameOf: NameOf;
  scope: Scope;
  /** The plans of the reviewers. */
  plans: Plans;
  applications: readonly Application[];
  candidates: readonly Candidate[];
  reviews: ReviewsByUser;
  questions: readonly Question[];
  planNeeds: PlanNeeds;
  /** Whether the user may change reviews. */
  reviewer: boolean;
}

/** The card of the current person, and the buttons and keys that decide. */
export function Filling(props: FillingProps) {
  const { need, day, scope, plans, applications, candidates, reviews, planNeeds, reviewer } = props;
  const naming = useNaming();
  const queue = useMemo(() => {
    const open = candidates.filter(
      ({ userId, days }) =>
        reviews.get(userId)?.mark !== 'no' && (day === null || days.includes(day)),
    );
    return queueFor(need, open);
  }, [need, day, candidates, reviews]);
  const decisions = useDecisions({
    department: need.department,
    queue,
    reviews,
    plans,
  });
  const { shownId, previousId, nextId } = decisions;
  const short = missingOf(need, day);
  const byId = useMemo(() => new Map(applications.map((one) => [one.userId, one])), [applications]);
  const isShown = shownId !== null && byId.has(shownId);
  useReportCard(isShown ? shownId : null);

  const shown = shownId === null ? undefined : byId.get(shownId);
  const usual = useMemo(
    () => (shown ? usualDays(shown.record, planNeeds) : []),
    [shown, planNeeds],
  );
  const [chosen, setChosen] = useState<{ userId: string; days: PlannedDays } | null>(null);
  // A queue of one day plans that day, and offers the others.
  const ofQueue = day === null || isSameDays(usual, [day]) ? null : [day];
  const days = chosen?.userId === shownId ? chosen.days : ofQueue;

  const called = (userId: string) => naming(userId, byId.get(userId)?.name ?? userId);
  const nextInWords = () =>
    nextId === null ? fillWords.nobodyNext : fillWords.nextIs(called(nextId));

  function decide(decision: Decision) {
    if (!isShown) return;
    const name = called(shownId);
    const said = [
      isMark(decision)
        ? fillWords.marked(name, words.marks[decision])
        : fillWords.decided[decision](name),
    ];
    if (short !== null) {
      said.push(`${fillWords.short(decision === 'plan' ? Math.max(short - 1, 0) : short)}.`);
    }
    announce([...said, nextInWords()].join(' '));
    decisions.decide(shownId, decision, days);
  }
  function unmark() {
    if (!isShown) return;
    announce(fillWords.unmarked(called(shownId)));
    decisions.unmark(shownId);
  }
  function undo() {
    if (!decisions.undo || previousId === null) return;
    announce(fillWords.undone(called(previousId)));
    decisions.undo();
  }
  return (
    <>
      <div className={styles.progress}>
        <Countdown short={short} />
        <p className={common.muted}>
          {day === null ? fillWords.left(decisions.left) : fillWords.leftOn(decisions.left, day)}
        </p>
        <UnsavedDecisions scope={scope} />
      </div>
      <div className={`${page.body} ${styles.body}`}>
        {/* Each person is shown from the top. */}
        <div key={shownId} className={styles.cards}>
          {isShown ? (
            <Shown
              {...props}
              userId={shownId}
              chosen={
                reviewer
                  ? { days, usual, onChange: (next) => setChosen({ userId: shownId, days: next }) }
                  : undefined
              }
              taken={!queue.some(({ candidate }) => candidate.userId === shownId)}
            />
          ) : (
            <Empty
              icon={UserRoundCheck}
              title={fillWords.end}
              text={fillWords.endText(decisions.putAside, day)}
            >
              {decisions.putAside > 0 && (
                <Button onClick={decisions.lookAgain}>{fillWords.again}</Button>
              )}
            </Empty>
          )}
        </div>
      </div>
      {reviewer ? (
        <DecisionButtons
          decidable={isShown}
          undoable={decisions.undo !== null}
          onDecide={decide}
          onUnmark={unmark}
          onUndo={undo}
        />
      ) : (
        <p className={styles.readOnly}>{reviewWords.readOnly}</p>
      )}
    </>
  );
}

interface ShownProps extends FillingProps {
  userId: string;
  /** Whether someone else has decided on the person meanwhile. */
  taken: boolean;
  chosen: ChosenDays | undefined;
}

/** The card of one person, masked where the privacy screen is on. */
function Shown({ userId, taken, chosen, ...props }: ShownProps) {
  const { applications, candidates, reviews } = props;
  const own = useMemo(
    () => applications.filter((one) => one.userId === userId),
    [applications, userId],
  );
  const [application] = useMasked(own);
  const candidate = candidates.find((one) => one.userId === userId);
  if (!application || !candidate) return null;
  return (
    <Card
      application={application}
      candidate={candidate}
      review={reviews.get(userId)}
      planned={props.plans.get(userId) ?? []}
      need={props.need}
      nameOf={props.nameOf}
      questions={props.questions}
      planNeeds={props.planNeeds}
      chosen={chosen}
      scope={props.scope}
      taken={taken}
    />
  );
}

/**
 * The number of missing people, now and when the page was opened.
 * @param short null where nobody has said how many are needed
 */
function Countdown({ short }: { short: number | null }) {
  const [before] = useState(short);
  if (short === null) return <p className={common.muted}>{boardWords.noTarget}</p>;
  return (
    <p className={styles.short} data-enough={short === 0 || undefined}>
      {before === null || before === short ? (
        fillWords.short(short)
      ) : (
        <>
          <span aria-hidden>{fillWords.shortThen(before, short)}</span>
          <span className="visually-hidden">{fillWords.shortSaid(before, short)}</span>
        </>
      )}
    </p>
  );
}

/** Says that decisions were not saved, with a link to the first person, where the user settles it. */
function UnsavedDecisions({ scope }: { scope: Scope }) {
  const { data } = useQuery(outboxesQuery);
  const open = [...(data ?? [])].filter(([, outbox]) => isOpen(outbox));
  const [first] = open;
  if (!first) return null;
  return (
    <p role="alert" className={common.bad}>
      {reviewWords.others(open.length)}{' '}
      <Link to={boardPaths.application(first[0], inScope(scope))}>{words.show}</Link>
    </p>
  );
}

/** Reports to the audit that a person's card was shown; null for none. */
function useReportCard(userId: string | null): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    // A refresh may take the card away for a moment.
    if (userId === null || reported.current === userId) return;
    reported.current = userId;
    afterPaint(() => reportOpened(userId));
  }, [userId]);
}
