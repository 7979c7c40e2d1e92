import type { RowData } from '@tanstack/react-table';
import { stylesOf } from './list-styles.ts';
import { List, type ListProps } from './list.tsx';
import { useListTable } from './model.ts';
import { usePlacedColumns } from './placed-columns.ts';
import { tableTracks } from './tracks.ts';
import { useRowWindow } from './use-row-window.ts';
import own from './table.module.css';

const styles = stylesOf(own);

/** A list that is read row by row. Its columns share its width, and its links are Tab stops. */
export function Table<Item extends RowData>(props: ListProps<Item>) {
  const { model, rows, layout, position } = props;
  const view = useRowWindow({ rows, layout, position, offsets: null });
  const table = useListTable({ model, view, idOf: rows.idOf });
  const columns = usePlacedColumns({ table, model, inView: null, offsets: null });
  const tracks = tableTracks(model);
  return <List {...props} {...{ view, table, columns, tracks, styles }} roving={false} />;
}
