import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { Department, DepartmentPerson } from '../../contract/bff/department.ts';
import { answersByUse } from '../../staffing/offers.ts';
import { slotKey } from '../../contract/bff/reviews/slots.ts';
import { slotsOfKeys, type Times } from '../../staffing/times.ts';
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
import { useNaming, usePrivacy } from '../privacy/privacy-context.ts';
import { CopyButton } from '../ui/controls/copy-button.tsx';
import { usePhone } from '../application-signs/phone-number.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { VoteForm } from './vote.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { answerOf, isWritten, questionKey } from '../../applications/answers.ts';

interface PersonLineProps {
  person: DepartmentPerson;
  /** The departments of the user. */
  departments: readonly Department[];
  times: Times;
}

/** One person on a line, with a vote for each department that has them: opened, how to reach them and what they answered. */
export function PersonLine({ person, departments, times }: PersonLineProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { on } = usePrivacy();
  const name = useNaming()(person.id, person.name);
  const places = person.departments;
  const isOne = places.length === 1;
  return (
    <li className={styles.person} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} aria-hidden />
          <bdi translate="no">{name}</bdi>
        </button>
      </h2>
      {places.map((place) => {
        const department = nameOf(departments, place.key);
        return (
          <Fragment key={place.key}>
            {!isOne && <bdi translate="no">{department}</bdi>}
            <PlaceFacts place={place} times={times} />
            <VoteForm
              userId={person.id}
              names={{ person: person.name, department }}
              place={place}
              open={open}
              onOpen={() => setOpen(true)}
              title={
                departments.length > 1
                  ? departmentWords.vote.titleIn(department)
                  : departmentWords.vote.title
              }
            />
          </Fragment>
        );
      })}
      {person.isOfOther && (
        <p role="note" className={`${common.warning} ${styles.below}`}>
          <TriangleAlert size="1.143em" aria-hidden /> {volunteerWords.otherPerson('')}
        </p>
      )}
      {open && (
        <div className={styles.below}>
          {on && (
            <Personal what={words.name}>
              <bdi translate="no">{person.name}</bdi>
            </Personal>
          )}
          <Details person={person} times={times} />
        </div>
      )}
    </li>
  );
}

interface PlaceFactsProps {
  place: DepartmentPerson['departments'][number];
  times: Times;
}

/** Why a person is on the list of a department, and when they are there; on a narrow screen the signs alone. */
function PlaceFacts({ place, times }: PlaceFactsProps) {
  const slots = slotsOfKeys(times, place.slots.map(slotKey));
  const when = words.list(slots.map(({ label }) => label));
  return (
    <>
      <span className={styles.states}>
        {shownStates(place).map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </span>
      <span className={`${common.cut} ${common.hint} ${styles.slots}`} title={when}>
        <bdi translate="no">{when}</bdi>
      </span>
    </>
  );
}

function Details({ person, times }: Pick<PersonLineProps, 'person' | 'times'>) {
  const { contactMethods, answers, withheld } = person;
  const primaryFirst = contactMethods
    .map((way, place) => ({ way, place }))
    .toSorted((one, other) => Number(other.way.isPrimary) - Number(one.way.isPrimary));
  const options = answers.map(({ question: name, ...answer }) => ({ name, ...answer }));
  const { answers: ofTimes, others } = answersByUse({ options }, times);
  return (
    <div className={styles.parts}>
      <Part title={volunteerWords.contact}>
        {contactMethods.length === 0 && (
          <p className={`${common.muted} ${styles.hint}`}>{volunteerWords.noContact}</p>
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
            {answers.length === 0 && (
              <p className={`${common.muted} ${styles.hint}`}>{departmentWords.noAnswers}</p>
            )}
            <PersonAnswers options={others} />
            {withheld > 0 && (
              <p className={`${common.muted} ${styles.hint}`}>
                {departmentWords.withheld(withheld)}
              </p>
            )}
          </Part>
        )}
      </div>
    </div>
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
      <span className={common.row}>
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
