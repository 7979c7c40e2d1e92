import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Department, DepartmentPerson } from '../../contract/bff/department.ts';
import { answersByUse } from '../../staffing/offers.ts';
import type { Times } from '../../staffing/times.ts';
import {
  contactKindName,
  shownStates,
  departmentName,
  answerInWords,
  questionName,
} from '../application-signs/names.ts';
import { StateMark } from '../application-signs/state-mark.tsx';
import { departmentWords } from '#messages/department.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { copyWords, words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { CopyButton } from '../ui/controls/copy-button.tsx';
import { usePhone } from '../application-signs/phone-number.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { VoteForm } from './vote.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { answerOf, isWritten, questionKey } from '../../applications/answers.ts';

interface PersonCardProps {
  person: DepartmentPerson;
  /** The departments of the user. */
  departments: readonly Department[];
  times: Times;
}

/** One person: why they are on the list, how to reach them, what they answered, and what the department says. */
export function PersonCard({ person, departments, times }: PersonCardProps) {
  const id = useId();
  const { name, contactMethods, answers, withheld } = person;
  const primaryFirst = contactMethods
    .map((way, place) => ({ way, place }))
    .toSorted((one, other) => Number(other.way.isPrimary) - Number(one.way.isPrimary));
  const options = answers.map(({ question: name, ...answer }) => ({ name, ...answer }));
  const { answers: ofTimes, others } = answersByUse({ options }, times);
  return (
    <li className={`${common.box} ${styles.person}`} aria-labelledby={id}>
      <h2 id={id} className={common.title}>
        <Personal what={words.name}>
          <bdi translate="no">{name}</bdi>
        </Personal>
      </h2>
      <Places person={person} departments={departments} />
      {person.isOfOther && (
        <p role="note" className={common.warning}>
          <TriangleAlert size="1.143em" aria-hidden /> {volunteerWords.otherPerson('')}
        </p>
      )}
      <div className={styles.parts}>
        <Part title={volunteerWords.contact}>
          {contactMethods.length === 0 && (
            <p className={styles.absent}>{volunteerWords.noContact}</p>
          )}
          <Properties>
            {primaryFirst.map(({ way, place }) => (
              <Way key={place} way={way} />
            ))}
          </Properties>
        </Part>
        <div className={styles.answers}>
          {ofTimes.length > 0 && (
            <Part title={volunteerWords.time}>
              <PersonAnswers options={ofTimes} />
            </Part>
          )}
          {(ofTimes.length === 0 || others.length + withheld > 0) && (
            <Part title={ofTimes.length > 0 ? volunteerWords.otherAnswers : volunteerWords.answers}>
              {answers.length === 0 && <p className={styles.absent}>{departmentWords.noAnswers}</p>}
              <PersonAnswers options={others} />
              {withheld > 0 && (
                <p className={styles.absent}>{departmentWords.withheld(withheld)}</p>
              )}
            </Part>
          )}
        </div>
      </div>
      {person.departments.map((place) => (
        <VoteForm
          key={place.key}
          userId={person.id}
          names={{ person: name, department: nameOf(departments, place.key) }}
          place={place}
          title={
            departments.length > 1
              ? departmentWords.vote.titleIn(nameOf(departments, place.key))
              : departmentWords.vote.title
          }
        />
      ))}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </div>
  );
}

function nameOf(departments: readonly Department[], key: string): string {
  const named = departments.find((one) => one.key === key)?.name ?? null;
  return departmentName({ id: key, label: named });
}

/** The states in each department; the department is named where the user has several. */
function Places({ person, departments }: Pick<PersonCardProps, 'person' | 'departments'>) {
  return (
    <ul className={styles.places} aria-label={words.departments}>
      {person.departments.map(({ key, ...here }) => (
        <li key={key} className={styles.place}>
          {departments.length > 1 && <bdi translate="no">{nameOf(departments, key)}</bdi>}
          {shownStates(here).map((state) => (
            <StateMark key={state} state={state} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Way({
  way: { kind, value, isPrimary },
}: {
  way: DepartmentPerson['contactMethods'][number];
}) {
  const shown = usePhone(value);
  const what = contactKindName(kind);
  return (
    <Property
      name={
        <>
          <bdi translate="no">{what}</bdi>
          {isPrimary && <span className={styles.primary}> {volunteerWords.primary}</span>}
        </>
      }
    >
      <span className={styles.way}>
        <Personal what={what}>
          <bdi translate="no">{shown}</bdi>
        </Personal>
        <CopyButton text={value} label={volunteerWords.copy(what)} {...copyWords} />
      </span>
    </Property>
  );
}

/** The answers as they were given. */
function PersonAnswers({ options }: { options: readonly ReceivedOption[] }) {
  return (
    <Properties>
      {options.map((option, index) => {
        const name = questionName(questionKey(option));
        const answer = (
          <bdi translate="no">{answerInWords(answerOf(option)) || words.absent.notGiven}</bdi>
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Two questions may have one name, and the order stands.
          <Property key={index} name={<bdi translate="no">{name}</bdi>}>
            {isWritten(option) ? <Personal what={name}>{answer}</Personal> : answer}
          </Property>
        );
      })}
    </Properties>
  );
}
