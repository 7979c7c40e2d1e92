/** The file columns of the board's columns. */
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import { answerOf } from '../../application-facts/option-answer.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { isPlainNumber } from '../../export/plain-number.ts';
import { boardWords } from '#messages/board.ts';
import { exportWords } from '#messages/export.ts';
import { parseMoment } from '../../messages/format.ts';
import { markWords } from '#messages/volunteer.ts';
import { answerInWords } from '../board/columns/answer-cell.ts';
import type { Application } from '../data/application.ts';
import { contactKindName } from '../../application-facts/contact-kind.ts';
import type { BoardColumn } from '../board/columns/board-columns.ts';
import { isEntered } from '../data/is-entered.ts';
import { answersTo, contactText, primaryContact, statesIn } from '../data/facts.ts';
import { nameOfDepartment, stateName } from '../data/names.ts';
import { reviewColumn } from '../board/columns/review-column.tsx';
import type { ReviewsByUser } from '../data/reviews-context.tsx';
import type { Learnt } from '../data/learning/use-learnt.ts';

export interface ApplicationColumn extends FileColumn {
  /** The text of a cell; empty where nothing was given, asked or shared. */
  textOf: (application: Application) => string;
  /** Whether its cells are answers to a question, which may be numbers. */
  isAnswer?: boolean;
}

const { columns: names } = exportWords;

/** In every file: the id, by which a row is found again, and how the person is called. Never the legal name. */
const PERSON: ApplicationColumn[] = [
  { header: names.id, width: 16, textOf: ({ userId }) => userId },
  { header: names.name, width: 26, textOf: ({ name }) => name },
];

const CONTACT: ApplicationColumn[] = [
  {
    header: names.contactKind,
    width: 14,
    textOf: (one) => ofPrimary(one, ({ name }) => contactKindName(name)),
  },
  { header: boardWords.columns.contact, width: 26, textOf: (one) => ofPrimary(one, contactText) },
];

/** The file columns of the visible board columns, in order. A board column with two values becomes two file columns. */
export function fileColumns(
  shown: readonly Pick<BoardColumn, 'id' | 'header'>[],
  { timeZone, reviews, learnt }: Known,
): ApplicationColumn[] {
  return shown.flatMap(({ id, header }) =>
    id === reviewColumn.id
      ? reviewColumns(reviews, learnt.departments)
      : ofBoardColumn(id, header, timeZone),
  );
}

/** Data that the file contains besides the applications. */
interface Known {
  timeZone: string;
  reviews: ReviewsByUser;
  learnt: Pick<Learnt, 'departments'>;
}

function reviewColumns(
  reviews: ReviewsByUser,
  departments: Learnt['departments'],
): ApplicationColumn[] {
  const assigned = ({ userId }: Application) => reviews.get(userId)?.assignTo ?? [];
  const inWords = (keys: readonly string[]) =>
    keys.map((key) => nameOfDepartment(key, departments)).join(', ');
  return [
    {
      header: names.mark,
      width: 12,
      textOf: ({ userId }) => {
        const mark = reviews.get(userId)?.mark;
        return mark ? markWords.marks[mark] : '';
      },
    },
    { header: names.note, width: 32, textOf: ({ userId }) => reviews.get(userId)?.note ?? '' },
    { header: names.assignTo, width: 24, textOf: (one) => inWords(assigned(one)) },
    {
      header: names.toEnter,
      width: 24,
      textOf: (one) => inWords(assigned(one).filter((key) => !isEntered(one.record, key))),
    },
  ];
}

function ofBoardColumn(id: string, header: string, timeZone: string): ApplicationColumn[] {
  if (id === 'person') return PERSON;
  if (id === 'contact') return CONTACT;
  if (id.startsWith('d:')) {
    return [{ header, width: 18, textOf: (one) => statesInWords(one, id.slice(2)) }];
  }
  if (id.startsWith('q:')) {
    return [answerColumn(id.slice(2), header)];
  }
  if (id === 'created' || id === 'updated') {
    const member = `${id}At` as const;
    return [
      {
        header: names.inZone(header, timeZone),
        width: 26,
        kind: 'moment',
        textOf: ({ record }) => momentText(record[member], timeZone),
      },
    ];
  }
  return [];
}

/** @param question its key */
export function answerColumn(question: string, header: string): ApplicationColumn {
  return { header, width: 24, isAnswer: true, textOf: (one) => answersInWords(one, question) };
}

/** The part of the answers that must be numbers; the others in the column stay text. */
const MOST = 0.8;
/** A longer number may be one that a person is called at. */
const LONGEST_NUMBER = 6;

/** The columns of a file with these rows: a question that is answered with numbers has a column of numbers. */
export function withNumbers(
  columns: readonly ApplicationColumn[],
  rows: readonly (readonly string[])[],
): ApplicationColumn[] {
  return columns.map((column, index) => {
    if (!column.isAnswer) return column;
    const given = rows.flatMap((row) => row[index] || []);
    const numbers = given.filter((text) => text.length <= LONGEST_NUMBER && isPlainNumber(text));
    const isNumber = given.length > 0 && numbers.length >= MOST * given.length;
    return isNumber ? { ...column, kind: 'number' } : column;
  });
}

export function statesInWords(application: Application, department: string): string {
  return statesIn(application, department).map(stateName).join(', ');
}

export function answersInWords(application: Application, question: string): string {
  return answersTo(application, question)
    .map((option) => answerInWords(answerOf(option)))
    .filter(Boolean)
    .join(' · ');
}

function ofPrimary(
  application: Application,
  textOf: (method: ReceivedContactMethod) => string,
): string {
  const primary = primaryContact(application);
  return primary ? textOf(primary) : '';
}

/** "2026-03-02 14:05" in the zone of the event, which sorts; that is how Swedish writes it. */
export function momentText(text: string | null | undefined, timeZone: string): string {
  const date = text ? parseMoment(text) : null;
  if (!date) return text ?? '';
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(date);
}
