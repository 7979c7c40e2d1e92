import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { personFields, type FileField } from '../../fields.ts';
import { peopleExportWords } from '#messages/export.ts';

interface ExportColumn extends FileColumn {
  /** The text of a cell; empty if it is not given or not shared. */
  textOf: (user: ReceivedUser) => string;
}

const { columns } = peopleExportWords;

/** In every file: the id, which identifies a row, and the names. */
const PERSON: FileField[] = [
  { header: columns.id, width: 16, value: ({ id }) => id },
  { header: columns.name, width: 26, value: shownName },
  {
    header: columns.preferredName,
    width: 18,
    value: ({ preferredName }) => preferredName?.trim(),
  },
];

const LEGAL_NAMES: FileField[] = [
  { header: columns.legalFirstName, width: 18, value: ({ firstName }) => firstName },
  { header: columns.legalLastName, width: 18, value: ({ lastName }) => lastName },
];

/**
 * The columns of a file. `visible` are the ids of the list's columns beside the name. Legal names are included only on
 * request.
 */
export function exportColumns(visible: readonly string[], withLegalNames: boolean): ExportColumn[] {
  const shown: FileField[] = visible.flatMap((id) => [
    ...(personFields.find((field) => field.id === id)?.files ?? []),
  ]);
  return [...PERSON, ...(withLegalNames ? LEGAL_NAMES : []), ...shown].map(
    ({ header, width, value }) => ({ header, width, textOf: (user) => inWords(value(user)) }),
  );
}

function inWords(value: ReturnType<FileField['value']>): string {
  if (typeof value === 'boolean') return value ? peopleExportWords.yes : peopleExportWords.no;
  return value ?? '';
}
