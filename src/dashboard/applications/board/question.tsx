/** The question of the board: the search and the open person in the address, and the parts of the page that show the answer. */
import { useRef, type ReactNode, type RefObject } from 'react';
import { useListSearch } from '../../list/use-list-search.ts';
import { boardAddresses, type BoardSearch } from '../../paths/board-paths.ts';
import type { TableHandle } from '../../table/list.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { createRequiredContext } from '../../ui/required-context.ts';

type ListSearch = ReturnType<typeof useListSearch<BoardSearch>>;

interface Question extends Pick<ListSearch, 'search' | 'bad' | 'openId' | 'change'> {
  /** The page without the open person. */
  area: RefObject<HTMLElement | null>;
  grid: RefObject<TableHandle | null>;
  findBox: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the first row, or to the first person with a similar name. */
  focusResults: () => void;
}

const [QuestionContext, useQuestion] = createRequiredContext<Question>();

export { useQuestion };

/** Reads the question for all parts of the board. */
export function BoardQuestion({ children }: { children: ReactNode }) {
  const { search, bad, openId, change } = useListSearch(boardAddresses);
  const area = useRef<HTMLElement>(null);
  const grid = useRef<TableHandle>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const focusResults = () => grid.current?.focusRow(0);
  return (
    <QuestionContext value={{ search, bad, openId, change, area, grid, findBox, focusResults }}>
      {children}
    </QuestionContext>
  );
}

/** Whether the board shows cards: below 1,000 px, too few columns fit beside the names to compare anything. */
export const useCards = () => useMediaQuery('(max-width: 62.49rem)');
