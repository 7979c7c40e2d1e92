/** The packet for the head of a department: its people with their contacts and answers, nothing else. */
import { contactKindName } from '../../application-facts/contact-kind.ts';
import { isWanted } from '../../../staffing/states.ts';
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { exportWords } from '#messages/export.ts';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import type { Application } from '../../application-data/application.ts';
import type { BoardSearch } from '../filters/board-search.ts';
import { contactText, statesIn } from '../../application-data/facts.ts';
import { questionName } from '../../application-data/names.ts';
import {
  answerColumn,
  answersInWords,
  statesInWords,
  type ApplicationColumn,
} from '../board/columns/file-cells.ts';

/** Its people, and what a packet tells of itself. */
export interface Packet {
  event: { name: string; timeZone: string };
  department: { key: string; name: string };
  people: readonly Application[];
  /** All that the event asks, by their keys. */
  questions: readonly string[];
  madeBy: string;
  at: Date;
  reason: string;
  /** Whether no application was missing. */
  complete: boolean;
}

/** The department that the board is filtered by, if it is one of these; else the first one; '' for none. */
export function presetDepartment(
  { has, conflict }: Pick<BoardSearch, 'has' | 'conflict'>,
  departments: readonly { key: string }[],
): string {
  const filtered = [...has.map(({ department }) => department), conflict];
  const isThere = (one: string | null) => departments.some(({ key }) => key === one);
  return filtered.find(isThere) ?? departments[0]?.key ?? '';
}

/** The people assigned to a department, planned for it or requested by it, sorted by name. */
export function peopleOf(list: readonly Application[], department: string): Application[] {
  return list
    .filter((application) => isWanted(statesIn(application, department)))
    .sort((a, b) => compareNames(a.name, b.name));
}

const { packet } = exportWords;

export function packetColumns(
  people: readonly Application[],
  department: string,
  questions: readonly string[],
): ApplicationColumn[] {
  return [
    { id: 'name', header: words.name, width: 26, textOf: ({ name }) => name },
    {
      id: 'states',
      header: packet.columns.states,
      width: 22,
      textOf: (one) => statesInWords(one, department),
    },
    {
      id: 'contact',
      header: boardWords.columns.contact,
      width: 32,
      textOf: (one) => contactsOf(one, true).join('\n'),
    },
    {
      id: 'otherContacts',
      header: packet.columns.otherContacts,
      width: 32,
      textOf: (one) => contactsOf(one, false).join('\n'),
    },
    ...questionsAnswered(people, questions).map((question) =>
      answerColumn(question, questionName(question)),
    ),
  ];
}

/** The questions that at least one of these people answered. */
export function questionsAnswered(
  people: readonly Application[],
  questions: readonly string[],
): string[] {
  return questions.filter((question) => people.some((one) => answersInWords(one, question) !== ''));
}

/**
 * A person's primary contacts, or the other ones; without any, the account's e-mail. `shown` formats a value, unchanged
 * by default.
 */
export function contactsOf(
  { record }: Application,
  primary: boolean,
  shown: (value: string) => string = (value) => value,
): string[] {
  const contactLine = ({ name, value }: Pick<ReceivedContactMethod, 'name' | 'value'>) =>
    packet.contact(contactKindName(name), shown(contactText({ value })));
  const { contactMethods = [], user } = record;
  if (contactMethods.length === 0) {
    return primary && user?.email ? [contactLine({ name: 'email', value: user.email })] : [];
  }
  return contactMethods
    .filter(({ isPrimary }) => (isPrimary === true) === primary)
    .map(contactLine);
}
