import { useContext, useMemo } from 'react';
import { isReviewed, MARKS } from '../../../contract/bff/reviews.ts';
import { ANY, type BoardSearch } from '../address/board-search.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { markWords } from '../../messages/mark-words.ts';
import { Select } from '../select.tsx';
import type { ChangeBoard } from '../use-board-search.ts';
import { ReviewsContext } from './review-column.tsx';

interface ReviewFilterProps {
  search: BoardSearch;
  onChange: ChangeBoard;
}

const { filters, marks } = markWords;

/** Narrows the board by what reviewers noted. */
export function ReviewFilter({ search, onChange }: ReviewFilterProps) {
  const reviews = useContext(ReviewsContext);
  const reviewers = useMemo(() => {
    const names = [...reviews.values()].filter(isReviewed).map(({ by }) => by);
    const chosen = search.reviewer === null ? [] : [search.reviewer];
    return [...new Set([...names, ...chosen])].sort(compareNames);
  }, [reviews, search.reviewer]);
  return (
    <>
      <Select
        label={filters.mark}
        value={search.mark ?? ''}
        onChange={(value) =>
          onChange({ mark: ([...MARKS, 'none'] as const).find((one) => one === value) ?? null })
        }
        options={[
          { value: '', name: filters.any },
          ...MARKS.map((value) => ({ value, name: marks[value] })),
          { value: 'none', name: filters.none },
        ]}
      />
      <Select
        label={filters.reviewer}
        value={search.reviewer ?? ''}
        onChange={(value) => onChange({ reviewer: value === '' ? null : value })}
        options={[
          { value: '', name: filters.anyone },
          ...reviewers.map((name) => ({ value: name, name })),
        ]}
      />
      <Select
        label={filters.assignments}
        value={search.entered === null ? '' : String(search.entered.entered)}
        onChange={(value) =>
          onChange({
            entered: value === '' ? null : { entered: value === 'true', department: ANY },
          })
        }
        options={[
          { value: '', name: filters.any },
          { value: 'false', name: filters.toEnter },
          { value: 'true', name: filters.entered },
        ]}
      />
    </>
  );
}
