import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { peopleExportWords } from '../../messages/people-export-words.ts';
import { words } from '../../messages/words.ts';

interface ExportColumn extends FileColumn {
  /** The text of a cell; empty where nothing was given or shared. */
  textOf: (user: ReceivedUser) => string;
}

const { columns } = peopleExportWords;

/** In every file: the id, by which a row is found again, and how the person is called. */
const PERSON: ExportColumn[] = [
  { header: columns.id, width: 16, textOf: ({ id }) => id },
  { header: columns.name, width: 26, textOf: shownName },
  {
    header: columns.preferredName,
    width: 18,
    textOf: ({ preferredName }) => preferredName?.trim() ?? '',
  },
];

const LEGAL_NAMES: ExportColumn[] = [
  { header: columns.legalFirstName, width: 18, textOf: ({ firstName }) => firstName ?? '' },
  { header: columns.legalLastName, width: 18, textOf: ({ lastName }) => lastName ?? '' },
];

/** What each column of the table beside the name becomes: one that shows two things is two in a file. */
const OF_TABLE_COLUMN: Record<string, ExportColumn[]> = {
  username: [{ header: columns.username, width: 18, textOf: ({ username }) => username ?? '' }],
  email: [
    { header: columns.email, width: 32, textOf: ({ email }) => email ?? '' },
    { header: columns.verified, width: 14, textOf: verifiedOf },
  ],
  phone: [{ header: columns.phone, width: 18, textOf: ({ phone }) => phone ?? '' }],
  place: [
    { header: columns.city, width: 20, textOf: ({ address }) => address?.addressCity ?? '' },
    { header: columns.country, width: 20, textOf: countryOf },
  ],
};

/**
 * The columns of a file. `visible` are the ids of the table's columns beside the name; legal names are there only when
 * asked for (design, section 6, "Names").
 */
export function exportColumns(visible: readonly string[], withLegalNames: boolean): ExportColumn[] {
  const shown = visible.flatMap((id) => OF_TABLE_COLUMN[id] ?? []);
  return [...PERSON, ...(withLegalNames ? LEGAL_NAMES : []), ...shown];
}

function verifiedOf({ verified }: ReceivedUser): string {
  if (verified === undefined || verified === null) return '';
  return verified ? peopleExportWords.yes : peopleExportWords.no;
}

function countryOf({ address }: ReceivedUser): string {
  return address?.addressCountry ? words.country(address.addressCountry) : '';
}
