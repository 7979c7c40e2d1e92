import type { DepartmentPerson } from '../../contract/bff/department.ts';
import { daysInWords } from '../application-facts/answer-in-words.ts';
import { useEventWeek } from '../application-facts/event-week.ts';
import { answerOf, isWritten, type Answer } from '../../staffing/answers.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { Properties, Property } from '../ui/properties.tsx';
import styles from './department.module.css';

/** The answers, the days first. */
export function Answers({ answers }: Pick<DepartmentPerson, 'answers'>) {
  const shown = answers.map(({ question: name, type, value }, place) => {
    const option = { name, type, value };
    return { place, name: name ?? volunteerWords.unnamedOption, option, answer: answerOf(option) };
  });
  const ofDays = shown.filter(({ answer }) => answer.kind === 'days');
  const others = shown.filter(({ answer }) => answer.kind !== 'days');
  return (
    <Properties>
      {[...ofDays, ...others].map(({ place, name, option, answer }) => (
        <Property key={place} name={<bdi>{name}</bdi>}>
          {isWritten(option) ? (
            <Personal what={name}>
              <Shown answer={answer} />
            </Personal>
          ) : (
            <Shown answer={answer} />
          )}
        </Property>
      ))}
    </Properties>
  );
}

function Shown({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return words.absent[answer.kind];
    case 'truth':
      return answer.value ? volunteerWords.yes : volunteerWords.no;
    case 'days':
      return <Days days={answer.days} />;
    case 'choices':
      return <bdi>{words.list(answer.choices)}</bdi>;
    default:
      return <bdi>{answer.text}</bdi>;
  }
}

/** Weekdays in the order of the event; 0 is Monday. */
function Days({ days }: { days: readonly number[] }) {
  useEventWeek();
  return (
    <ul className={styles.days}>
      {daysInWords(days, 'short').map((name) => (
        <li key={name} className={styles.day}>
          {name}
        </li>
      ))}
    </ul>
  );
}
