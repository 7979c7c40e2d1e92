import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withPlace } from '../../../contract/bff/reviews/apply-changes.ts';
import { isPlan, type Place, type Review } from '../../../contract/bff/reviews/reviews.ts';
import { otherUserOf } from '../../../contract/service/read-volunteer.ts';
import { voteOf } from '../../api/reviews/use-votes.ts';
import { answersTo } from '../../../applications/answers.ts';
import { answersInWords, questionName } from '../../application-signs/names.ts';
import { StateMark } from '../../application-signs/state-mark.tsx';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { planWords } from '#messages/review.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { Hidden, Personal } from '../../privacy/personal.tsx';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import type { Application } from '../../application-data/application.ts';
import { useMasked } from '../../application-data/masked-applications.ts';
import { timesOf } from '../../../staffing/times.ts';
import { planWarnings } from '../../../staffing/warnings.ts';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { VoteLine } from '../../reviewing/plan/department-votes.tsx';
import {
  describeConflicts,
  describeSlotWarning,
  describeWarning,
} from '../../reviewing/plan/describe-warning.ts';
import type { NameOf } from '../../reviewing/describe-change.ts';
import { MarkSign } from '../../application-signs/mark-sign.tsx';
import { SayTimes } from '../../reviewing/plan/plan-slots.tsx';
import { departmentsByState, rankedAnswers, type ShownAnswer, fitInWords } from './card-facts.ts';
import type { FillSlot } from './fill-slots.ts';
import { SlotChips, type ChosenSlots } from './slot-chips.tsx';
import { chancesOf, fitOf, type Candidate, type DepartmentNeed } from '../../../staffing/fit.ts';
import styles from './fill.module.css';

interface CardProps {
  application: Application;
  candidate: Candidate;
  need: DepartmentNeed;
  nameOf: NameOf;
  slots: readonly FillSlot[];
  chosen: ChosenSlots | undefined;
  /** Whether someone else has decided on the person meanwhile. */
  taken: boolean;
}

/** Everything about one person that decides, small enough for one screen; masked where the privacy screen is on. */
export function Card({ application, ...props }: CardProps) {
  const [masked] = useMasked([application]);
  return masked && <MaskedCard {...props} application={masked} />;
}

function MaskedCard(props: CardProps) {
  const { application, candidate, need, nameOf, slots, chosen } = props;
  const { scope, plans, shared } = useBoard();
  const { settings } = shared;
  const { reviews, votes } = useBoardReviews();
  const times = timesOf(settings);
  const { record, userId, name } = application;
  const planned = plans.get(userId) ?? [];
  const { department } = need;
  const vote = voteOf(votes.byUser, userId, department);
  // With the slots that the user would plan.
  const places = chosen ? withPlace(planned, { department, slots: chosen.slots }) : planned;
  const { mattering, others } = rankedAnswers(record, times);
  const address = boardPaths.application(userId, inScope(scope));
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </h2>
        <Link to={address}>{fillWords.open}</Link>
      </header>
      <Reasons {...props} places={places} />
      <dl className={styles.facts}>
        {!times.isSetUp && (
          <Fact title={fillWords.times} wide>
            <SayTimes times={times} scope={scope} />
          </Fact>
        )}
        {slots.length > 0 && (
          <Fact title={fillWords.times} wide>
            <SlotChips
              slots={slots}
              offered={candidate.offered}
              chosen={chosen}
              against={(slot) =>
                describeSlotWarning(record, places, department, slot, settings, nameOf)
              }
            />
          </Fact>
        )}
        {times.hoursQuestion !== null && (
          <Fact title={fillWords.hours}>
            {candidate.hours !== null && fillWords.hoursOffered(candidate.hours)}
            {candidate.hours === null && (
              <bdi translate="no">
                {answersInWords(answersTo(application, times.hoursQuestion)) || fillWords.noHours}
              </bdi>
            )}
          </Fact>
        )}
        <Fact title={fillWords.notes}>
          <Notes review={reviews.byUser.get(userId)} />
        </Fact>
        {vote && (
          <Fact title={fillWords.vote} wide>
            <VoteLine vote={vote} />
          </Fact>
        )}
        <Fact title={words.departments} wide>
          <ul className={styles.states}>
            {departmentsByState(record, planned).map(({ state, departments }) => (
              <li key={state}>
                <StateMark state={state} />{' '}
                <span>{words.list(departments.map((key) => nameOf(key)))}</span>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact title={volunteerWords.answers} wide>
          {mattering.length === 0 ? fillWords.noAnswers : <Answers answers={mattering} />}
          {others.length > 0 && (
            <details>
              <summary>{fillWords.moreAnswers(others.length)}</summary>
              <Answers answers={others} />
            </details>
          )}
        </Fact>
      </dl>
    </article>
  );
}

/** Why the person fits, and what speaks against them or against the plan that the user would make. */
function Reasons(props: CardProps & { places: readonly Place[] }) {
  const { application, candidate, need, nameOf, chosen, taken, places } = props;
  const { record, userId, name } = application;
  const { plans, shared } = useBoard();
  const { settings } = shared;
  const fit = fitOf(candidate, need);
  const conflicts = describeConflicts(record, plans.get(userId) ?? [], settings, nameOf);
  const other = otherUserOf(record, userId);
  const hasTime = !chosen || isPlan(chosen.slots);
  // Only about a plan that the user can make.
  const warnings =
    chosen && hasTime
      ? planWarnings(record, places, need.department, settings).flatMap((one) =>
          describeWarning(one, need.department, nameOf),
        )
      : [];
  return (
    <>
      {taken && <Warning>{fillWords.taken}</Warning>}
      {!taken && fit && (
        <p className={styles.why}>{fitInWords(fit, chancesOf(candidate), timesOf(settings))}</p>
      )}
      {other !== null && <Warning>{volunteerWords.otherPerson(other)}</Warning>}
      {conflicts.map((sentence) => (
        <Warning key={sentence}>
          <bdi translate="no">{sentence}</bdi>
        </Warning>
      ))}
      {warnings.length > 0 && (
        <Warning>
          <bdi translate="no">{name}</bdi> {warnings.join(' · ')}
        </Warning>
      )}
      {!hasTime && <Warning>{planWords.noTimeLeft}</Warning>}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <TriangleAlert size="1.143em" aria-hidden /> {children}
    </p>
  );
}

function Fact({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wide={wide}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Answers({ answers }: { answers: readonly ShownAnswer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, text, written }, index) => (
        // A service may send a question twice.
        <div key={`${question} ${index}`}>
          <dt>
            <bdi translate="no">{questionName(question)}</bdi>
          </dt>
          <dd className={styles.answer}>
            <Answer text={text} written={written} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text of a written answer is masked already while the privacy screen is on. */
function Answer({ text, written }: { text: string; written: boolean }) {
  const { on } = usePrivacy();
  return on && written ? <Hidden /> : <bdi translate="no">{text}</bdi>;
}

/** The mark, and the note of colleagues. */
function Notes({ review }: { review: Review | undefined }) {
  const { mark = null, note = '' } = review ?? {};
  if (mark === null && note === '') return fillWords.noNotes;
  return (
    <div className={styles.notes}>
      {mark !== null && <MarkSign mark={mark} />}
      {note !== '' && (
        <Personal what={fillWords.notes}>
          <bdi translate="no" className={styles.answer}>
            {note}
          </bdi>
        </Personal>
      )}
    </div>
  );
}
