/** The file columns of the board's columns. */
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import { answerOf } from '../../application-facts/option-answer.ts';
import { isDay, isPlainNumber } from '../../export/cell-forms.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { boardWords } from '#messages/board.ts';
import { exportWords } from '#messages/export.ts';
import { dateFormat, parseMoment } from '../../messages/format.ts';
import { words } from '#messages/words.ts';
import { voteWords } from '#messages/votes.ts';
import { answerInWords } from '../../application-facts/answer-in-words.ts';
import type { Application } from '../../application-data/application.ts';
import { contactKindName } from '../../application-facts/contact-kind.ts';
import type { BoardColumn } from '../board/columns/board-columns.tsx';
import { isToEnter } from '../../application-data/is-entered.ts';
import { answersTo, contactText, primaryContact, statesIn } from '../../application-data/facts.ts';
import { nameOfDepartment, stateName } from '../../application-data/names.ts';
import { lineText } from '../../application-facts/change-in-words.ts';
import type { ChangesSince } from '../../application-data/use-changes-since.ts';
import type { ReviewsByUser } from '../../application-data/reviews-context.tsx';
import {
  CHANGED_COLUMN,
  CONTACTED_COLUMN,
  REVIEW_COLUMN,
} from '../../application-data/column-ids.ts';
import type { Needed } from '../filters/filter.ts';
import type { Learnt } from '../../application-data/learning/use-learnt.ts';
import type { ExportedBoard } from './exported-board.ts';

export interface ApplicationColumn extends FileColumn {
  /** Distinguishes the columns of a file. */
  id: string;
  /** The text of a cell; empty where nothing was given, asked or shared. */
  textOf: (application: Application) => string;
  /** Whether its cells are answers to a question, which may be numbers or days. */
  isAnswer?: boolean;
  /** The data without which its cells would be wrong; absent if the applications are enough. */
  needs?: readonly Needed[];
}

const { columns: names } = exportWords;

/** In every file: the id, by which a row is found again, and how the person is called. Never the legal name. */
const PERSON: ApplicationColumn[] = [
  { id: 'id', header: names.id, width: 16, textOf: ({ userId }) => userId },
  { id: 'name', header: names.name, width: 26, textOf: ({ name }) => name },
];

const CONTACT: ApplicationColumn[] = [
  {
    id: 'contactKind',
    header: names.contactKind,
    width: 14,
    textOf: (one) => ofPrimary(one, ({ name }) => contactKindName(name)),
  },
  {
    id: 'contact',
    header: boardWords.columns.contact,
    width: 26,
    textOf: (one) => ofPrimary(one, contactText),
  },
];

/** The e-mail and phone of the person's account. The board does not show them. */
const ACCOUNT: ApplicationColumn[] = [
  {
    id: 'accountEmail',
    header: names.accountEmail,
    width: 32,
    textOf: ({ record }) => record.user?.email ?? '',
  },
  {
    id: 'accountPhone',
    header: names.accountPhone,
    width: 18,
    textOf: ({ record }) => record.user?.phone ?? '',
  },
];

/**
 * The columns that a file of the board can have: first the columns that the board shows, in its order, which are the
 * usual ones.
 */
export function offeredColumns(
  { columns: shown, allColumns }: Pick<ExportedBoard, 'columns' | 'allColumns'>,
  known: Known,
): (ApplicationColumn & OfferedColumn)[] {
  const hidden = allColumns.filter(({ id }) => !shown.some((one) => one.id === id));
  const others = [...ACCOUNT, ...fileColumns(hidden, known)];
  return [
    ...fileColumns(shown, known).map((column) => ({ ...column, usual: true })),
    ...others.map((column) => ({ ...column, usual: false })),
  ];
}

/** The file columns of the visible board columns, in order. A board column with two values becomes two file columns. */
export function fileColumns(
  shown: readonly Pick<BoardColumn, 'id' | 'header'>[],
  { timeZone, reviews, changes, votes, learnt }: Known,
): ApplicationColumn[] {
  return shown.flatMap(({ id, header }) => {
    if (id === REVIEW_COLUMN) {
      return [
        ...ofReviews(reviewColumns(reviews, learnt.departments)),
        votesColumn(votes, learnt.departments),
      ];
    }
    if (id === CHANGED_COLUMN) return [changedColumn(header, changes)];
    if (id === CONTACTED_COLUMN) return ofReviews(contactedColumns(header, reviews));
    return ofBoardColumn(id, header, timeZone);
  });
}

/** Data that the file contains besides the applications. */
interface Known {
  timeZone: string;
  reviews: ReviewsByUser;
  changes: ChangesSince;
  votes: VotesByUser;
  learnt: Pick<Learnt, 'departments'>;
}

/** Columns of what reviewers noted or planned. */
function ofReviews(columns: readonly ApplicationColumn[]): ApplicationColumn[] {
  return columns.map((column) => ({ ...column, needs: ['reviews'] }));
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
      id: 'mark',
      header: names.mark,
      width: 12,
      textOf: ({ userId }) => {
        const mark = reviews.get(userId)?.mark;
        return mark ? words.marks[mark] : '';
      },
    },
    {
      id: 'note',
      header: names.note,
      width: 32,
      textOf: ({ userId }) => reviews.get(userId)?.note ?? '',
    },
    {
      id: 'assignTo',
      header: names.assignTo,
      width: 24,
      textOf: (one) => inWords(assigned(one)),
    },
    {
      id: 'toEnter',
      header: names.toEnter,
      width: 24,
      textOf: (one) => {
        const review = reviews.get(one.userId) ?? {};
        return inWords(assigned(one).filter((key) => isToEnter(one.record, review, key)));
      },
    },
  ];
}

function changedColumn(header: string, { lines }: ChangesSince): ApplicationColumn {
  return {
    id: CHANGED_COLUMN,
    header,
    width: 48,
    needs: ['reviews', 'changes'],
    textOf: ({ userId }) =>
      (lines.get(userId) ?? []).map((line) => lineText(line, false)).join('; '),
  };
}

/** The votes of all departments: "First Aid: Yes (knows our radio)". */
function votesColumn(votes: VotesByUser, departments: Learnt['departments']): ApplicationColumn {
  return {
    id: 'votes',
    needs: ['votes'],
    header: voteWords.title,
    width: 32,
    textOf: ({ userId }) =>
      (votes.get(userId) ?? [])
        .map(({ department, answer, line }) =>
          voteWords.exported(
            nameOfDepartment(department, departments),
            voteWords.answers[answer],
            line,
          ),
        )
        .join('; '),
  };
}

function contactedColumns(header: string, reviews: ReviewsByUser): ApplicationColumn[] {
  return [
    {
      id: 'contacted',
      header,
      width: 14,
      kind: 'day',
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.on ?? '',
    },
    {
      id: 'contactedWay',
      header: names.contactedWay,
      width: 20,
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.way ?? '',
    },
  ];
}

function ofBoardColumn(id: string, header: string, timeZone: string): ApplicationColumn[] {
  if (id === 'person') return PERSON;
  if (id === 'contact') return CONTACT;
  if (id.startsWith('d:')) {
    // Plans are among the states.
    return ofReviews([{ id, header, width: 18, textOf: (one) => statesInWords(one, id.slice(2)) }]);
  }
  if (id.startsWith('q:')) {
    return [answerColumn(id.slice(2), header)];
  }
  if (id === 'created' || id === 'updated') {
    const member = `${id}At` as const;
    return [
      {
        id,
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
  return {
    id: `q:${question}`,
    header,
    width: 24,
    isAnswer: true,
    textOf: (one) => answersInWords(one, question),
  };
}

/** The part of the answers that must be of a kind; the others in the column stay text. */
const MOST = 0.8;
/** A longer number may be one that a person is called at. */
const LONGEST_NUMBER = 6;

/** The columns of a file with these rows: a question answered with numbers or days has a column of that kind. */
export function withKinds<Column extends ApplicationColumn>(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column[] {
  return columns.map((column, index) => {
    if (!column.isAnswer) return column;
    const given = rows.flatMap((row) => row[index] || []);
    const most = (is: (text: string) => boolean) =>
      given.length > 0 && given.filter(is).length >= MOST * given.length;
    if (most((text) => text.length <= LONGEST_NUMBER && isPlainNumber(text))) {
      return { ...column, kind: 'number' };
    }
    return most(isDay) ? { ...column, kind: 'day' } : column;
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
  return dateFormat('sv-SE', format).format(date);
}
