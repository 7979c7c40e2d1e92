import { useQuery } from '@tanstack/react-query';
import { Undo2, UserRoundCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import page from '../../list/list-page.module.css';
import { fillWords } from '#messages/filling.ts';
import { useMasked } from '../data/masked-applications.ts';
import type { Application } from '../data/application.ts';
import type { Question } from '../data/learning/question-guess.ts';
import type { Scope } from '../data/planning/planned-applications.ts';
import type { ReviewsByUser } from '../data/reviews-context.tsx';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Card } from './card.tsx';
import { shortOf, type Candidate, type DepartmentNeed } from './fit.ts';
import { queueFor, shareOf } from './queue.ts';
import { UnsavedDecisions } from './unsaved-decisions.tsx';
import { useDecisions, type Decision } from './use-decisions.ts';
import { useReportCard } from './use-report-card.ts';
import styles from './fill.module.css';

interface FillingProps {
  need: DepartmentNeed;
  /** The name of the department. */
  name: string;
  scope: Scope;
  applications: readonly Application[];
  candidates: readonly Candidate[];
  reviews: ReviewsByUser;
  questions: readonly Question[];
  /** Whether the user may change reviews. */
  reviewer: boolean;
}

const MINUTE = 60_000;

const KEYS: Record<Decision, { key: string; label: string }> = {
  plan: { key: 'a', label: 'A' },
  shortlist: { key: 's', label: 'S' },
  no: { key: 'x', label: 'X' },
  later: { key: 'ArrowRight', label: '→' },
};
const DECISIONS = Object.keys(KEYS) as Decision[];

/** The card of the current person, and the buttons and keys that decide. */
export function Filling(props: FillingProps) {
  const { need, scope, applications, candidates, reviews, reviewer } = props;
  const account = useQuery(sessionQuery).data?.person ?? '';
  const nameOf = useNaming();
  const now = useNow(MINUTE);
  const queue = useMemo(() => {
    const open = candidates.filter(({ userId }) => reviews.get(userId)?.mark !== 'no');
    return queueFor(need, open, shareOf(reviews.values(), account, now.getTime()), account);
  }, [need, candidates, reviews, account, now]);
  const decisions = useDecisions(need.department, queue, reviews);
  const { shownId, previousId, nextId } = decisions;
  const [comparing, setComparing] = useState(false);
  const short = shortOf(need);
  const [shortAtFirst] = useState(short);
  const byId = useMemo(() => new Map(applications.map((one) => [one.userId, one])), [applications]);
  const isShown = shownId !== null && byId.has(shownId);
  const compares = comparing && previousId !== null && isShown;
  useReportCard(isShown ? shownId : null);

  const called = (userId: string) => nameOf(userId, byId.get(userId)?.name ?? userId);
  const nextInWords = () =>
    nextId === null ? fillWords.nobodyNext : fillWords.nextIs(called(nextId));

  function decide(decision: Decision) {
    if (!isShown) return;
    const shortThen = decision === 'plan' ? Math.max(short - 1, 0) : short;
    const said = [fillWords.decided[decision](called(shownId))];
    if (need.target !== null) said.push(`${fillWords.short(shortThen)}.`);
    announce([...said, nextInWords()].join(' '));
    decisions.decide(shownId, decision);
  }
  function undo() {
    if (!decisions.undo || previousId === null) return;
    announce(fillWords.undone(called(previousId)));
    decisions.undo();
  }
  const once = (act: () => void) => (event: KeyboardEvent) => {
    // A key that is held down would decide about everybody.
    if (event.repeat) return;
    event.preventDefault();
    act();
  };
  useShortcuts(
    {
      ...Object.fromEntries(DECISIONS.map((one) => [KEYS[one].key, once(() => decide(one))])),
      u: once(undo),
      c: once(() => setComparing(!comparing)),
    },
    reviewer,
  );

  return (
    <>
      <div className={styles.progress}>
        <p
          className={styles.short}
          data-enough={(need.target !== null && short === 0) || undefined}
        >
          <Countdown target={need.target} before={shortAtFirst} now={short} />
        </p>
        <p className={styles.left}>{fillWords.left(decisions.left)}</p>
        <UnsavedDecisions scope={scope} />
      </div>
      <div className={`${page.body} ${styles.body}`}>
        <div className={styles.cards} data-comparing={compares || undefined}>
          {compares && <Shown {...props} userId={previousId} label={fillWords.previous} />}
          {isShown ? (
            <Shown
              {...props}
              key={shownId}
              userId={shownId}
              label={fillWords.now}
              taken={!queue.some(({ candidate }) => candidate.userId === shownId)}
            />
          ) : (
            <Empty
              icon={UserRoundCheck}
              title={fillWords.end}
              text={fillWords.endText(decisions.putAside)}
            >
              {decisions.putAside > 0 && (
                <Button onClick={decisions.lookAgain}>{fillWords.again}</Button>
              )}
            </Empty>
          )}
        </div>
      </div>
      {reviewer ? (
        <footer className={styles.actions}>
          <div role="group" aria-label={fillWords.decide} className={styles.decisions}>
            {DECISIONS.map((one) => (
              <Button
                key={one}
                look={one === 'plan' ? 'primary' : 'plain'}
                aria-keyshortcuts={KEYS[one].key}
                busy={!isShown}
                onClick={() => decide(one)}
              >
                {fillWords.decisions[one]} <kbd aria-hidden>{KEYS[one].label}</kbd>
              </Button>
            ))}
          </div>
          <Button look="quiet" aria-keyshortcuts="u" busy={!decisions.undo} onClick={undo}>
            <Undo2 size="1em" aria-hidden /> {fillWords.undo} <kbd aria-hidden>U</kbd>
          </Button>
          <Button
            look="quiet"
            aria-keyshortcuts="c"
            aria-pressed={comparing}
            busy={previousId === null}
            onClick={() => setComparing(!comparing)}
          >
            {fillWords.compare} <kbd aria-hidden>C</kbd>
          </Button>
        </footer>
      ) : (
        <p className={styles.readOnly}>{fillWords.readOnly}</p>
      )}
    </>
  );
}

interface CountdownProps {
  target: number | null;
  before: number;
  now: number;
}

/** The number of missing people, now and when the page was opened. */
function Countdown({ target, before, now }: CountdownProps) {
  if (target === null) return fillWords.noTarget;
  if (before === now) return fillWords.short(now);
  return (
    <>
      <span aria-hidden>{fillWords.shortThen(before, now)}</span>
      <span className="visually-hidden">{fillWords.shortSaid(before, now)}</span>
    </>
  );
}

interface ShownProps extends FillingProps {
  userId: string;
  label: (name: string) => string;
  /** Whether someone else has decided on the person meanwhile. */
  taken?: boolean;
}

/** The card of one person, masked where the privacy screen is on. */
function Shown({ userId, label, taken, ...props }: ShownProps) {
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
      need={props.need}
      departmentName={props.name}
      questions={props.questions}
      scope={props.scope}
      label={label}
      taken={taken}
    />
  );
}
