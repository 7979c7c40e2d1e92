import type { RefObject } from 'react';
import { ColumnChoices } from '../list/column-choices.tsx';
import type { VirtualGridHandle } from '../table/virtual-grid.tsx';
import { PinButton } from './pin-button.tsx';
import type { Board } from './use-board.ts';

interface BoardColumnChoicesProps {
  board: Board;
  grid: RefObject<VirtualGridHandle | null>;
  /** Whether rows are cards, which have no edge to pin a column to. */
  cards: boolean;
}

/** Chooses the columns of the board, their order, and which are pinned. */
export function BoardColumnChoices({ board, grid, cards }: BoardColumnChoicesProps) {
  const { columns, shownColumns, columnLayout } = board;
  const widths = new Map(columns.map(({ id, width }) => [id, width]));

  function besides(id: string, name: string) {
    return (
      <PinButton
        column={{ id, name, width: widths.get(id) ?? 0 }}
        layout={columnLayout}
        roomToPin={() => grid.current?.roomToPin() ?? Infinity}
      />
    );
  }

  return (
    <ColumnChoices
      columns={columns.slice(1).map(({ id, header }) => ({ id, name: header }))}
      visible={shownColumns.map(({ id }) => id)}
      layout={columnLayout}
      onShow={columnLayout.show}
      besides={cards ? undefined : besides}
    />
  );
}
