/** Only applicants that the team has contacted, or has not. */
import { markWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { CONTACTED_COLUMN } from '../../../paths/column-ids.ts';
import { CONTACTED_CONDITIONS, FILTER_PARTS } from '../../../paths/board-filters.ts';
import type { FilterFormProps, SingleFilter } from '../filter.ts';
import styles from '../form/filter-form.module.css';
import { Select } from '../../../ui/controls/select.tsx';

type Contacted = (typeof CONTACTED_CONDITIONS)[number];
interface ShownContacted {
  contacted: Contacted | null;
}

const NAMES = { yes: markWords.contacted, no: markWords.notContacted };

export const contacted: SingleFilter<Contacted, ShownContacted> = {
  ...FILTER_PARTS.contacted,
  test:
    (value, { reviews }) =>
    ({ userId }) =>
      Boolean(reviews.get(userId)?.contacted) === (value === 'yes'),
  name: (value) => NAMES[value],
  report: (value) => ({ name: `contacted ${value}` }),
  columns: () => [CONTACTED_COLUMN],
  needs: () => ['reviews'],
  Form: ContactedForm,
};

function ContactedForm({ search, onChange }: FilterFormProps<ShownContacted>) {
  return (
    <div className={styles.part}>
      <Select
        label={markWords.contacted}
        value={search.contacted ?? ''}
        onChange={(value) => onChange({ contacted: contacted.read(value) })}
        options={[
          { value: '', name: words.any },
          ...CONTACTED_CONDITIONS.map((value) => ({ value, name: NAMES[value] })),
        ]}
      />
    </div>
  );
}
