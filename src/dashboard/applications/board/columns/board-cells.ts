/** Data of the board's cells besides their application: it changes more often than the columns. */
import { useMemo } from 'react';
import type { Mark } from '../../../../contract/bff/reviews/reviews.ts';
import type { Noted } from '../../../application-data/use-noted.ts';
import type { PersonLinks } from '../../../list/person-link.tsx';
import { createRequiredContext } from '../../../ui/required-context.ts';
import type { ChangeOf } from '../../../list/use-list-search.ts';
import type { BoardSearch } from '../../../paths/board-paths.ts';
import { toggleHas } from '../../filters/kinds/state-filters.tsx';
import type { TypedText } from '../../../privacy/mask-found.ts';
import { useLatestRef } from '../../../ui/hooks/use-latest-ref.ts';

/** Narrows the board by what a cell shows as well, or, where it is already, no more. */
export interface Narrowing {
  toState: (department: string, state: string) => void;
  toMark: (mark: Mark) => void;
  toChanged: () => void;
}

/** Plans a person for a department, or takes that back. */
export type Plan = (userId: string, department: string) => void;

interface BoardCells {
  noted: Noted;
  narrowing: Narrowing;
  /** Null where nobody can be planned. */
  onPlan: Plan | null;
  /** The people who stay for a while although they do not fit any more. */
  leaving: ReadonlySet<string>;
}

export const [BoardCellsContext, useBoardCells] = createRequiredContext<BoardCells>();

/** The addresses of the people beside the board. Apart, because each letter that is typed makes others. */
export const [BoardLinksContext, useBoardLinks] = createRequiredContext<PersonLinks>();

/** The values that cells need to show a text of a person. */
interface BoardTexts {
  /** Formats a phone number; another function when the rules are loaded. */
  shownPhone: (text: string) => string;
  /** The search text, which is marked; null where nothing is typed. */
  found: TypedText | null;
}

export const [BoardTextsContext, useBoardTexts] = createRequiredContext<BoardTexts>();

/** Actions of a click on a mark, a state or the sign of a change: the same for every search. */
export function useNarrowing(search: BoardSearch, onChange: ChangeOf<BoardSearch>): Narrowing {
  const latest = useLatestRef(search);
  return useMemo(
    () => ({
      toState: (department, state) => onChange(toggleHas(latest.current, { department, state })),
      toMark: (mark) => onChange({ mark: latest.current.mark === mark ? null : mark }),
      toChanged: () => onChange({ changed: latest.current.changed === 'yes' ? null : 'yes' }),
    }),
    [latest, onChange],
  );
}
