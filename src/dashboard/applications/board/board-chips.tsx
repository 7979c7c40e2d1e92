import { FilterChips } from '../filters/form/filter-chips.tsx';
import { useCards, useQuestion } from './question.tsx';
import { useColumns, useRows } from './shown.tsx';

/** The filters of the board. */
export function BoardChips() {
  const { search, change } = useQuestion();
  const { conditions } = useRows();
  const { onlyFilled, setOnlyFilled } = useColumns();
  const cards = useCards();
  return (
    conditions.length > 0 && (
      <FilterChips
        search={search}
        conditions={conditions}
        onChange={change}
        onlyFilled={cards ? undefined : onlyFilled}
        onOnlyFilled={setOnlyFilled}
      />
    )
  );
}
