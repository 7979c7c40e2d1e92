import { exportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { phoneText } from '../../ui/phone-text.ts';
import type { Application } from '../../application-data/application.ts';
import { contactsOf, questionsAnswered, type Packet } from './packet.ts';
import { answersInWords, statesInWords } from '../board/columns/file-cells.ts';
import { questionName } from '../../application-data/names.ts';
import styles from './printed-packet.module.css';

const { packet } = exportWords;

/** An answer with at least this many characters gets lines of its own. */
const LONG = 40;

/** The packet for the head of a department on paper: on each page what it is, and of whom. */
export function PrintedPacket(props: Packet) {
  const { event, department, people, reason, madeBy, at, complete } = props;
  const made = words.dateTime(at, event.timeZone);
  const questions = questionsAnswered(people, props.questions);
  return (
    <table className={styles.packet}>
      <colgroup>
        <col className={styles.personColumn} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} className={styles.head}>
            <h1 className={styles.title}>
              <bdi>{department.name}</bdi>
            </h1>
            <p className={styles.about}>
              <bdi>{event.name}</bdi> · {packet.people(people.length)}
            </p>
            <p className={styles.about}>
              <bdi>{packet.made(madeBy, made, event.timeZone)}</bdi> ·{' '}
              <bdi>{packet.why(reason)}</bdi>
            </p>
            {!complete && <p className={styles.incomplete}>{packet.incomplete}</p>}
          </th>
        </tr>
        <tr>
          <th scope="col">{packet.nameAndContacts}</th>
          <th scope="col">{volunteerWords.answers}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Person
            key={person.userId}
            person={person}
            department={department.key}
            questions={questions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PersonProps {
  person: Application;
  department: string;
  questions: readonly string[];
}

function Person({ person, department, questions }: PersonProps) {
  const answers = questions
    .map((question) => ({ question, answer: phoneText(answersInWords(person, question)) }))
    .filter(({ answer }) => answer !== '');
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.name}>{person.name}</bdi>
        <p className={styles.states}>{statesInWords(person, department)}</p>
        <Contacts lines={contactsOf(person, true, phoneText)} primary />
        <Contacts lines={contactsOf(person, false, phoneText)} />
      </th>
      <td>
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question} className={answer.length > LONG ? styles.long : undefined}>
              <dt>
                <bdi>{questionName(question)}</bdi>
              </dt>{' '}
              <dd>
                <bdi>{answer}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function Contacts({ lines, primary = false }: { lines: readonly string[]; primary?: boolean }) {
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Two ways may be alike, and the order stands.
    <p key={index} className={primary ? styles.primary : styles.other}>
      <bdi>{line}</bdi>
    </p>
  ));
}
