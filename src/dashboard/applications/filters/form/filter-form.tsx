import { ALL_FILTERS, FILTERS } from '../all-filters.ts';
import type { Filter, FilterFormProps } from '../filter.ts';
import styles from './filter-form.module.css';
import type { BoardSearch } from '../../../paths/board-paths.ts';

/** Sets filters: the form of each filter that has one. */
export function FilterForm(props: FilterFormProps<BoardSearch>) {
  return (
    <div className={styles.form}>
      {ALL_FILTERS.map(([id]) => {
        const { Form }: Pick<Filter<unknown, unknown, BoardSearch>, 'Form'> = FILTERS[id];
        return Form && <Form key={id} {...props} />;
      })}
    </div>
  );
}
