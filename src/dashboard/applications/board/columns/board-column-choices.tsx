import type { RefObject } from 'react';
import { ColumnChoices } from '../../../ui/controls/column-choices.tsx';
import type { GridHandle } from '../../../grid/grid.tsx';
import { PinButton } from './pin-button.tsx';
import type { Board } from '../use-board.ts';

interface BoardColumnChoicesProps {
  board: Board;
  grid: RefObject<GridHandle | null>;
  /** Whether rows are cards, which have no edge to pin a column to. */
  cards: boolean;
}

/** Chooses the columns of the board, their order, and which are pinned. */
export function BoardColumnChoices({ board, grid, cards }: BoardColumnChoicesProps) {
  const { columns, model, lead } = board;
  const widths = new Map(columns.map(({ id, width }) => [id, width]));

  function besides(id: string, name: string) {
    return (
      <PinButton
        column={{ id, name, width: widths.get(id) ?? 0 }}
        layout={model.layout}
        roomToPin={() => grid.current?.roomToPin() ?? Infinity}
      />
    );
  }

  return (
    <ColumnChoices
      model={model}
      columns={columns}
      onShow={model.layout.show}
      onShowAll={model.layout.showAll}
      forced={lead}
      besides={cards ? undefined : besides}
    />
  );
}
