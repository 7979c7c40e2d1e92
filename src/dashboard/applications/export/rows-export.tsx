import type { ReactNode } from 'react';
import { isDay } from '../../../contract/service/read-json.ts';
import { reportExport, type ReportedExport } from '../../api/audit/audit.ts';
import { useChosenColumns, withIds, type OfferedColumn } from '../../export/chosen-columns.ts';
import {
  distinctHeaders,
  fileText,
  isPlainNumber,
  type ExportChoice,
  type FileColumn,
} from '../../export/export-file.ts';
import { FileExport } from '../../export/file-export.tsx';
import { inPages, type ReadPage } from '../../export/file-job.ts';
import type { FileContent } from '../../export/use-file-job.ts';
import { exportWords } from '#messages/export.ts';
import type { ApplicationColumn } from '../board/columns/file-cells.ts';
import common from '../../ui/common.module.css';

interface RowsColumn<Row> extends FileColumn {
  id: string;
  textOf: (row: Row) => string;
}

interface RowsExportProps<Row, Column extends RowsColumn<Row>> {
  title: string;
  /** Under which the chosen columns are stored. */
  name: string;
  /** Of the sheet, where the format has one. */
  sheet: string;
  /** A word for the content, used in the file's name. */
  what: string;
  /** The columns that the file can have, and further ones that it has whatever is chosen. */
  offered: readonly (Column & OfferedColumn)[];
  always?: readonly Column[];
  rows: () => readonly Row[];
  /** Adds what only the server knows to the rows, before they are written. The id is that of the export. */
  withMore?: (
    rows: readonly Row[],
    exportId: string,
    signal: AbortSignal,
  ) => Promise<readonly Row[]>;
  /** Whether nobody can be missing; else a warning says it. */
  complete: boolean;
  incomplete?: string;
  /** For the audit; the format and the columns are added. */
  report: ReportedExport;
  /** The message for success. */
  said: string;
  /** The message about data that these columns of the file need and that is not loaded; null for none. */
  waitsFor?: (columns: readonly Column[]) => ReactNode;
  onClose: () => void;
  /** The choice between kinds of files, above the words about the content. */
  kinds?: ReactNode;
  /** The content of the file, in words. */
  children: ReactNode;
  /** Other ways to hand over the same people. */
  besides?: ReactNode;
}

/** The export of rows that the page holds. The file is saved only when the audit has it. */
export function RowsExport<Row, Column extends RowsColumn<Row>>(
  props: RowsExportProps<Row, Column>,
) {
  const { title, name, sheet, what, always = [], complete, report, said } = props;
  const { incomplete = exportWords.incomplete, waitsFor, onClose, children, besides } = props;
  const offered = distinctHeaders(props.offered);
  const chosen = useChosenColumns(name, offered);
  const columns = distinctHeaders<Column>([...withIds(offered, chosen.ids), ...always]);
  const waiting = waitsFor?.(columns) ?? null;

  function content({ format }: ExportChoice): FileContent {
    const textsOf = (some: readonly Row[]) =>
      some.map((row) => columns.map(({ textOf }) => textOf(row)));
    const held = props.rows();
    const rows = textsOf(held);
    const { withMore } = props;
    const exportId = crypto.randomUUID();
    let whole: ReadPage | undefined;
    const readWhole: ReadPage = async (cursor, signal) => {
      whole ??= inPages(withMore ? textsOf(await withMore(held, exportId, signal)) : rows);
      return whole(cursor, signal);
    };
    const filters = [...report.filters, { name: fileText(format, columns) }];
    return {
      title: sheet,
      columns: withKinds(columns, rows),
      readPage: readWhole,
      total: rows.length,
      what,
      partial: !complete,
      report: () => reportExport({ ...report, filters }, withMore && exportId),
      said: () => said,
      failed: () => exportWords.failed,
    };
  }

  return (
    <FileExport
      title={title}
      roleId={report.roleId}
      content={content}
      columns={{ ...chosen, headersOf: () => columns.map(({ header }) => header) }}
      nobody={report.people === 0 || waiting !== null}
      onClose={onClose}
      besides={besides}
    >
      {props.kinds}
      <p>{children}</p>
      {waiting}
      {!complete && <p className={common.warning}>{incomplete}</p>}
    </FileExport>
  );
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
