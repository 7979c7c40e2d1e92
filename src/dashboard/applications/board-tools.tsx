import { Mail, ListFilter } from 'lucide-react';
import { ExportButton } from '../export/export-button.tsx';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useMay } from '../api/sessions/session.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { isWhole } from '../application-data/use-applications.ts';
import type { Noted, Sources } from '../application-data/use-noted.ts';
import type { BoardColumns } from './board/use-board-columns.ts';
import type { BoardRows } from './board/use-board-rows.ts';
import type { SectionData } from './section.tsx';
import type { Selection } from './board/selecting/use-selection.ts';
import type { BoardSearch } from '../paths/board-paths.ts';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { placeBelow, usePopover } from '../ui/dialog/use-popover.ts';
import type { FilterFormProps } from './filters/filter.ts';
import { FilterForm } from './filters/form/filter-sheet.tsx';
import styles from './filters/form/filter-form.module.css';
import page from './board-page.module.css';

const loadContact = async () => (await import('./contact/contact-dialog.tsx')).ContactDialog;
const loadExport = async () => (await import('./export/board-export.tsx')).BoardExport;

interface BoardToolsProps {
  section: SectionData;
  noted: Noted;
  sources: Sources;
  rows: BoardRows;
  columns: BoardColumns;
  selection: Selection;
  /** Null where the address cannot be read: then it shows nobody. */
  search: BoardSearch | null;
  timeZone: string;
}

/** Actions on the selection, or on all applications shown. */
export function BoardTools(props: BoardToolsProps) {
  const { section, noted, sources, rows, columns, selection, search, timeZone } = props;
  const { applications, learnt } = section;
  const { people, hidden } = selection;
  // Copying the addresses of many people is an export, too.
  const mayExport = useMay('data:export');
  const selected = people.length > 0 ? { hidden: hidden.length } : null;
  const chosen = {
    shown: selected ? people : rows.shown,
    selected,
    complete: isWhole(applications),
  };
  const partOf = (name: (value: number) => string) =>
    selected ? { name: name(people.length), badge: words.number(people.length) } : undefined;
  return (
    <>
      {search && mayExport && (
        <DialogButton
          icon={Mail}
          label={boardWords.contact}
          failedWords={boardWords.contactFailed}
          load={loadContact}
          given={{ ...chosen, search, timeZone }}
          {...partOf(boardWords.contactSelected)}
        />
      )}
      {search && (
        <ExportButton
          load={loadExport}
          part={partOf(boardWords.exportSelected)}
          exported={{
            ...chosen,
            columns: columns.model.shown,
            allColumns: columns.columns,
            search,
            list: applications.list,
            departments: learnt.departments,
            noted,
            sources,
          }}
        />
      )}
    </>
  );
}

interface AddFilterProps extends FilterFormProps<BoardSearch> {
  /** The number of active filters, without the search text. */
  count: number;
  /** Further filters, where the toolbar has no room for them. */
  children?: ReactNode;
}

/** The button that opens the form for filters below itself; with all of them behind it, it says how many there are. */
export function AddFilter({ count, children, ...props }: AddFilterProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { wasOpened, handlers } = usePopover(() =>
    placeBelow(button.current, menu.current, 'start'),
  );
  const label = children ? boardWords.filters.open(count) : boardWords.filters.add;
  return (
    <>
      <Button ref={button} popoverTarget={id} aria-label={label}>
        <ListFilter size="1.143em" aria-hidden />
        <span className={page.word}>{children ? words.filters : boardWords.filters.add}</span>
        {children && count > 0 && ` ${words.number(count)}`}
      </Button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="dialog"
        aria-label={children ? words.filters : boardWords.filters.add}
        className={`${popover.popover} ${styles.menu}`}
        {...handlers}
      >
        {wasOpened && children}
        {wasOpened && <FilterForm {...props} />}
      </div>
    </>
  );
}
