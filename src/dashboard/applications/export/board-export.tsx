import { otherUserOf } from '../../../contract/service/read-volunteer.ts';
import type { Application } from '../../application-data/application.ts';
import type { Noted, Sources } from '../../application-data/use-noted.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import { exportWords } from '#messages/export.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';
import type { BoardColumn } from '../board/columns/board-columns.tsx';
import type { ApplicationColumn, KnownInFile } from '../board/columns/file-cells.ts';
import type { SelectedPeople } from '../board/selecting/use-selection.ts';
import { reportOf } from '../filters/conditions.ts';
import { missingSource } from './missing-source.tsx';
import { RowsExport } from './rows-export.tsx';

const { columns: names } = exportWords;

interface BoardExportProps {
  /** The applications to export: the ones shown, or the selected ones among them. */
  shown: readonly Application[];
  /** Null where nothing is selected. */
  selected: SelectedPeople | null;
  /** The columns that the board shows, and all that it has. */
  columns: readonly BoardColumn[];
  allColumns: readonly BoardColumn[];
  search: BoardSearch;
  /** All applications that have been read, whether any are missing, and what they ask. */
  list: readonly Application[];
  complete: boolean;
  departments: readonly LearntDepartment[];
  noted: Noted;
  /** Whether the data besides the applications is loaded. */
  sources: Sources;
  onClose: () => void;
}

/** The export of the applications that the board shows, or of the selected ones. */
export function BoardExport(props: BoardExportProps) {
  const { shown, selected, search, columns, allColumns, sources, onClose } = props;
  const { noted, departments } = props;
  const offered = boardFileColumns({ columns, allColumns }, { ...noted, departments });

  function waitsFor(inFile: readonly ApplicationColumn[]) {
    return missingSource(
      sources,
      inFile.flatMap((column) => column.needs ?? []),
    );
  }

  return (
    <RowsExport
      title={exportWords.title}
      name="applications"
      sheet={words.pages.applications}
      what={exportWords.what}
      offered={offered}
      always={warningColumn(shown)}
      rows={() => shown}
      complete={selected !== null || props.complete}
      report={{ ...reportOf(search, selected !== null), people: shown.length }}
      said={exportWords.saved(shown.length)}
      waitsFor={waitsFor}
      onClose={onClose}
    >
      {whatIsIn(props)}
    </RowsExport>
  );
}

function whatIsIn({ shown, selected, list }: BoardExportProps): string {
  if (shown.length === 0) return exportWords.nobody;
  if (selected) return exportWords.selected(shown.length, selected.hidden);
  if (shown.length === list.length) return exportWords.all(list.length);
  return exportWords.some(shown.length, list.length);
}

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
 * usual ones. A board column with two values becomes two file columns.
 */
function boardFileColumns(
  { columns: shown, allColumns }: Pick<BoardExportProps, 'columns' | 'allColumns'>,
  known: KnownInFile,
): (ApplicationColumn & OfferedColumn)[] {
  const inFile = (columns: readonly BoardColumn[]) =>
    columns.flatMap((column) => column.inFile(known));
  const hidden = allColumns.filter(({ id }) => !shown.some((one) => one.id === id));
  return [
    ...inFile(shown).map((column) => ({ ...column, usual: true })),
    ...[...ACCOUNT, ...inFile(hidden)].map((column) => ({ ...column, usual: false })),
  ];
}

/** A column that says which records may be of someone else; none where all are of the person whom they name. */
function warningColumn(applications: readonly Application[]): ApplicationColumn[] {
  const warningOf = ({ userId, record }: Application) => {
    const other = otherUserOf(record, userId);
    return other === null ? '' : volunteerWords.otherPerson(other);
  };
  if (!applications.some(warningOf)) return [];
  return [{ id: 'warning', header: names.warning, width: 40, textOf: warningOf }];
}
