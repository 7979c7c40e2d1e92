import { X } from 'lucide-react';
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus.ts';
import type { TestedCondition } from '../conditions.ts';
import { useConditionName } from '../use-condition-name.ts';
import type { ChangeOf } from '../../../list/use-list-search.ts';
import choice from '../../../ui/controls/choice.module.css';
import common from '../../../ui/common.module.css';
import styles from './filter-chips.module.css';
import type { BoardSearch } from '../../../paths/board-paths.ts';

interface FilterChipsProps {
  search: BoardSearch;
  conditions: readonly TestedCondition[];
  onChange: ChangeOf<BoardSearch>;
  /** Whether columns that the filters leave empty are hidden; undefined where there are no columns, or no filters but a text. */
  onlyFilled?: boolean | undefined;
  onOnlyFilled?: (only: boolean) => void;
}

/** The active filters as chips, each with its number of matches and a remove button. */
export function FilterChips(props: FilterChipsProps) {
  const { search, conditions, onChange, onlyFilled, onOnlyFilled } = props;
  const bar = useRestoredFocus();
  const nameOf = useConditionName();
  if (conditions.length === 0) return null;
  return (
    <div ref={bar} className={styles.bar}>
      <ul aria-label={words.filters} className={styles.chips}>
        {conditions.map((one) => {
          const { met } = one;
          const label = nameOf(one);
          return (
            <li key={one.key} className={styles.chip}>
              <bdi translate="no" className={`${common.cut} ${styles.name}`}>
                {label}
              </bdi>
              <span className={common.muted}>
                <span aria-hidden>{words.number(met.length)}</span>
                <span className="visually-hidden">{boardPartWords.filters.fits(met.length)}</span>
              </span>
              <button
                type="button"
                className={`${common.icon} ${styles.remove}`}
                aria-label={words.removeFilter(label)}
                onClick={() => onChange(one.removeFrom(search))}
              >
                <X size="1em" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {conditions.length > 1 && (
        <Button
          look="quiet"
          onClick={() => onChange(conditions.reduce((rest, one) => one.removeFrom(rest), search))}
        >
          {boardPartWords.filters.clear}
        </Button>
      )}
      {onlyFilled !== undefined && (
        <label className={choice.choice}>
          <input
            type="checkbox"
            checked={onlyFilled}
            onChange={({ target }) => onOnlyFilled?.(target.checked)}
          />
          {boardPartWords.filters.onlyFilled}
        </label>
      )}
    </div>
  );
}
