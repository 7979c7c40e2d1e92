import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Review } from '../../../contract/bff/reviews.ts';
import {
  conflictsIn,
  departmentName as nameOf,
} from '../../application-facts/department-states.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { Hidden, Personal } from '../../privacy/personal.tsx';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { Application } from '../data/application.ts';
import type { Question } from '../data/learning/question-guess.ts';
import { questionName } from '../data/names.ts';
import type { Scope } from '../data/planning/planned-applications.ts';
import { boardPaths } from '../filters/board-paths.ts';
import { ALL_APPLICATIONS } from '../filters/board-search.ts';
import { MarkSign } from '../reviewing/marks/mark-sign.tsx';
import { departmentsByState, matteringAnswers } from './card-facts.ts';
import { DayChips } from './day-chips.tsx';
import { chancesOf, fitOf, type Candidate, type DepartmentNeed } from './fit.ts';
import { fitInWords } from './fit-in-words.ts';
import styles from './fill.module.css';

interface CardProps {
  /** Masked where the privacy screen is on. */
  application: Application;
  candidate: Candidate;
  review: Review | undefined;
  need: DepartmentNeed;
  departmentName: string;
  questions: readonly Question[];
  scope: Scope;
  /** The name of the card, which says whether it is this one or the previous one. */
  label: (name: string) => string;
  /** Whether someone else has decided on the person meanwhile. */
  taken: boolean | undefined;
}

/** Everything about one person that decides, small enough for one screen. */
export function Card(props: CardProps) {
  const { application, candidate, review, need, departmentName, questions, scope } = props;
  const { record, userId, name } = application;
  const fit = fitOf(candidate, need);
  const conflicts = conflictsIn(record.departments ?? []).map(nameOf);
  const answers = matteringAnswers(record, departmentName, questions);
  const { roleId, asRegistered } = scope;
  const address = boardPaths.application(userId, { ...ALL_APPLICATIONS, roleId, asRegistered });
  return (
    <article className={styles.card} aria-label={props.label(name)}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Link to={address}>{fillWords.open}</Link>
      </header>
      {props.taken ? (
        <p className={styles.warning}>
          <TriangleAlert size="1.143em" aria-hidden /> {fillWords.taken}
        </p>
      ) : (
        fit && <p className={styles.why}>{fitInWords(fit, chancesOf(candidate))}</p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.warning}>
          <TriangleAlert size="1.143em" aria-hidden /> {fillWords.conflict(conflicts)}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact title={fillWords.days} wide>
          <DayChips need={need} offered={candidate.days} />
        </Fact>
        <Fact title={fillWords.hours}>
          {candidate.hours === null ? fillWords.noHours : fillWords.hoursOffered(candidate.hours)}
        </Fact>
        <Fact title={fillWords.notes}>
          <Notes review={review} />
        </Fact>
        <Fact title={fillWords.departments} wide>
          <ul className={styles.states}>
            {departmentsByState(record.departments).map(({ state, names }) => (
              <li key={state}>
                <StateMark state={state} /> <bdi>{words.list(names)}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact title={fillWords.answers} wide>
          {answers.length === 0 ? (
            fillWords.noAnswers
          ) : (
            <dl className={styles.answers}>
              {answers.map(({ question, text, written }) => (
                <div key={question}>
                  <dt>
                    <bdi>{questionName(question)}</bdi>
                  </dt>
                  <dd className={styles.answer}>
                    <Answer text={text} written={written} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Fact>
      </dl>
    </article>
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

/** The text of a written answer is masked already while the privacy screen is on. */
function Answer({ text, written }: { text: string; written: boolean }) {
  const { on } = usePrivacy();
  return on && written ? <Hidden /> : <bdi>{text}</bdi>;
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
          <bdi className={styles.answer}>{note}</bdi>
        </Personal>
      )}
    </div>
  );
}
