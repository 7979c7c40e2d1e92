import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import { withIds } from '../../export/chosen-columns.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { personFields, type FileField } from '../../fields.ts';
import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';

interface ExportColumn extends FileColumn {
  id: string;
  /** The text of a cell; empty if it is not given or not shared. */
  textOf: (user: ReceivedUser) => string;
}

const { columns: names } = peopleExportWords;

/** The id, which identifies a row and is in every file, and the names. */
const PERSON: ExportColumn[] = [
  columnOf('id', { header: words.userId, width: 16, value: ({ id }) => id }),
  columnOf('name', { header: words.name, width: 26, value: shownName }),
  columnOf('preferredName', {
    header: names.preferredName,
    width: 18,
    value: ({ preferredName }) => preferredName?.trim(),
  }),
];

const LEGAL_NAMES: ExportColumn[] = [
  columnOf('legalFirstName', {
    header: names.legalFirstName,
    width: 18,
    value: ({ firstName }) => firstName,
  }),
  columnOf('legalLastName', {
    header: names.legalLastName,
    width: 18,
    value: ({ lastName }) => lastName,
  }),
];

/** The columns of the fields of a person, some of which have several. */
const FIELDS = personFields.flatMap(({ id: field, files }) =>
  files.map((file, index) => ({ field, ...columnOf(`${field}:${index}`, file) })),
);

/**
 * The columns that a file can have. The usual ones are the names and the fields that the list shows, in its order.
 * @param visible ids of the columns of the list beside the name
 */
export function userFileColumns(visible: readonly string[]): OfferedColumn[] {
  const shown = visible.flatMap((id) => FIELDS.filter(({ field }) => field === id));
  const others = FIELDS.filter(({ field }) => !visible.includes(field));
  const offered = (usual: boolean) => (column: ExportColumn) => ({
    id: column.id,
    header: column.header,
    usual,
  });
  return [...[...PERSON, ...shown].map(offered(true)), ...others.map(offered(false))];
}

/**
 * The columns of a file: the chosen ones by their ids, in order. Legal names are included only on request, behind the
 * last of the other names.
 */
export function exportColumns(chosen: readonly string[], withLegalNames: boolean): ExportColumn[] {
  const columns: ExportColumn[] = withIds([...PERSON, ...FIELDS], chosen);
  if (!withLegalNames) return columns;
  const lastName = columns.findLastIndex((column) => PERSON.includes(column));
  return columns.toSpliced(lastName + 1, 0, ...LEGAL_NAMES);
}

function columnOf(id: string, { header, width, value }: FileField): ExportColumn {
  return { id, header, width, textOf: (user) => inWords(value(user)) };
}

function inWords(value: ReturnType<FileField['value']>): string {
  if (typeof value === 'boolean') return value ? peopleExportWords.yes : peopleExportWords.no;
  return value ?? '';
}
