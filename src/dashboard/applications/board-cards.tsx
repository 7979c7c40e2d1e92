import { isConflict } from '../application-facts/department-states.ts';
import { StateIcon } from '../application-facts/state-mark.tsx';
import { boardWords } from '../messages/board-words.ts';
import { ApplicantLink } from './applicant-links.tsx';
import type { Application } from './application.ts';
import { departmentColumn, type BoardColumn } from './board-columns.tsx';
import { statesIn } from './facts.ts';
import { nameOfDepartment, stateName } from './filter-names.ts';
import { ReviewCell } from './reviewing/review-column.tsx';
import type { Learnt } from './use-learnt.ts';
import styles from './board-cells.module.css';

/** In rem: the name, and two lines of departments. */
export const CARD_HEIGHT = 6.25;
/** So many departments have room on a card. */
const ON_CARD = 4;

const DECIDED = ['assignment', 'request'];

/** A phone's columns: the person, and below how they stand to the departments that are shown. */
export function cardColumns(learnt: Learnt, shown: readonly BoardColumn[]): BoardColumn[] {
  const [person] = shown;
  const ids = new Set(shown.map(({ id }) => id));
  const chosen = learnt.departments.filter(({ key }) => ids.has(departmentColumn(key)));
  if (!person) return [];
  return [
    {
      ...person,
      render: (application) => (
        <>
          <ApplicantLink application={application} /> <ReviewCell userId={application.userId} />
        </>
      ),
    },
    {
      ...person,
      id: 'card',
      header: boardWords.columns.departments,
      sortable: false,
      render: (application) => <CardDepartments application={application} chosen={chosen} />,
    },
  ];
}

interface CardDepartmentsProps {
  application: Application;
  chosen: Learnt['departments'];
}

/** First those that decide something, then the others in their order. */
function CardDepartments({ application, chosen }: CardDepartmentsProps) {
  const held = chosen
    .map(({ key }) => ({ key, states: statesIn(application, key) }))
    .filter(({ states }) => states.length > 0);
  const decided = ({ states }: (typeof held)[number]) =>
    states.some((state) => DECIDED.includes(state));
  const ordered = [...held.filter(decided), ...held.filter((one) => !decided(one))];
  return (
    <span className={styles.card}>
      {ordered.slice(0, ON_CARD).map(({ key, states }) => (
        <span key={key} className={styles.onCard} data-conflict={isConflict(states) || undefined}>
          {states.map((state) => (
            <span key={state} className={styles.stateOnCard}>
              <StateIcon state={state} />
              <span className="visually-hidden">{stateName(state)}</span>
            </span>
          ))}
          <bdi className={styles.nameOnCard}>{nameOfDepartment(key, chosen)}</bdi>
          {isConflict(states) && <span className="visually-hidden">{boardWords.conflict}</span>}
        </span>
      ))}
      {ordered.length > ON_CARD && <span>+{ordered.length - ON_CARD}</span>}
    </span>
  );
}
