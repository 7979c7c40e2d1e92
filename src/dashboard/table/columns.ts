/** How the columns of a table are described: TanStack column definitions, and how each takes its place. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';

export interface ColumnLayout {
  /** A CSS grid track: `minmax(160px, 2fr)`. */
  track: string;
  /** From which width of the table on the column is shown. */
  from: 'narrow' | 'medium' | 'wide';
}

export const features = tableFeatures({
  columnVisibilityFeature,
  columnMeta: {} as ColumnLayout,
});

export type Columns<Item extends RowData> = ColumnDef<typeof features, Item>[];

export function columnHelper<Item extends RowData>() {
  return createColumnHelper<typeof features, Item>();
}

const SHOWN_AT = {
  narrow: ['narrow'],
  medium: ['narrow', 'medium'],
  wide: ['narrow', 'medium', 'wide'],
} as const;

/** The grid tracks of a row at each of the three widths, as custom properties for `virtual-table.module.css`. */
export function tracksOf(layouts: ColumnLayout[]): Record<`--tracks-${string}`, string> {
  const tracks = (width: keyof typeof SHOWN_AT) =>
    layouts
      .filter(({ from }) => SHOWN_AT[width].some((shown) => shown === from))
      .map(({ track }) => track)
      .join(' ');
  return {
    '--tracks-narrow': tracks('narrow'),
    '--tracks-medium': tracks('medium'),
    '--tracks-wide': tracks('wide'),
  };
}
