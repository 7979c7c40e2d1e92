import { ALL_FILTERS } from '../all-filters.ts';
import type { FilterFormProps } from '../filter.ts';
import styles from './filter-form.module.css';

/** Sets filters: the form of each filter that has one. */
export function FilterForm(props: FilterFormProps) {
  return (
    <div className={styles.form}>
      {ALL_FILTERS.map(([id, { Form }]) => Form && <Form key={id} {...props} />)}
    </div>
  );
}
