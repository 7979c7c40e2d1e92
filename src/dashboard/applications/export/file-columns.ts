/** The columns of the board's files. */
import { otherUserOf } from '../../../contract/service/read-volunteer.ts';
import type { Application } from '../../application-data/application.ts';
import { isDay } from '../../../contract/service/read-json.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import { isPlainNumber, type FileColumn } from '../../export/export-file.ts';
import { exportWords } from '#messages/export.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import type { BoardColumn } from '../board/columns/board-columns.tsx';
import type { ApplicationColumn, KnownInFile } from '../board/columns/file-cells.ts';

const { columns: names } = exportWords;

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
export function boardFileColumns(
  {
    columns: shown,
    allColumns,
  }: { columns: readonly BoardColumn[]; allColumns: readonly BoardColumn[] },
  known: KnownInFile,
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
  shown: readonly BoardColumn[],
  known: KnownInFile,
): ApplicationColumn[] {
  return shown.flatMap((column) => column.inFile(known));
}

/** A column that says which records may be of someone else; none where all are of the person whom they name. */
export function warningColumn(applications: readonly Application[]): ApplicationColumn[] {
  const warningOf = ({ userId, record }: Application) => {
    const other = otherUserOf(record, userId);
    return other === null ? '' : volunteerWords.otherPerson(other);
  };
  if (!applications.some(warningOf)) return [];
  return [{ id: 'warning', header: names.warning, width: 40, textOf: warningOf }];
}

/** The part of the answers that must be of a kind; the others in the column stay text. */
const MOST_PART = 0.8;
/** A longer number may be one that a person is called at. */
const MOST_DIGITS = 6;

/** The columns of a file with these rows: a question answered with numbers or days has a column of that kind. */
export function withKinds<Column extends FileColumn & Pick<ApplicationColumn, 'isAnswer'>>(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column[] {
  return columns.map((column, index) => {
    if (!column.isAnswer) return column;
    const given = rows.flatMap((row) => row[index] || []);
    const most = (is: (text: string) => boolean) =>
      given.length > 0 && given.filter(is).length >= MOST_PART * given.length;
    if (most((text) => text.length <= MOST_DIGITS && isPlainNumber(text))) {
      return { ...column, kind: 'number' };
    }
    return most(isDay) ? { ...column, kind: 'day' } : column;
  });
}
