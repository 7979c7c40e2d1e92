import type { RowData } from '@tanstack/react-table';
import { stylesOf } from './list-styles.ts';
import { List, type ListProps } from './list.tsx';
import { useListTable } from './model.ts';
import { useOffsets, usePlacedColumns } from './placed-columns.ts';
import type { ListSelecting } from './selection.ts';
import { gridTracks } from './tracks.ts';
import { useRowWindow } from './use-row-window.ts';
import own from './grid.module.css';

const styles = stylesOf(own);

interface GridProps<Item extends RowData> extends ListProps<Item> {
  /** Absent where rows can't be selected. */
  selecting?: ListSelecting<Item>;
}

/**
 * A list of any number of columns, of which only the ones in view are in the document. Arrow keys move from cell to cell. As
 * cards it has all columns.
 */
export function Grid<Item extends RowData>(props: GridProps<Item>) {
  const { model, rows, layout, position, selecting } = props;
  const all = useOffsets(model);
  const offsets = layout.cards ? null : all;
  const view = useRowWindow({ rows, layout, position, offsets });
  const table = useListTable({ model, view, idOf: rows.idOf, selectedIds: selecting?.ids });
  const columns = usePlacedColumns({ table, model, inView: view.columns, offsets });
  const tracks = gridTracks(all);
  return <List {...props} {...{ view, table, columns, tracks, styles }} roving />;
}
