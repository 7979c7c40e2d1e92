/** Filters by the team's reviews. */
import { isReviewed, MARKS } from '../../../../contract/bff/reviews/reviews.ts';
import { markWords, volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { CHANGED_COLUMN, UPDATED_COLUMN, CONTACTED_COLUMN } from '../../../paths/column-ids.ts';
import { isEntered } from '../../../application-data/plans.ts';
import { nameOfDepartment } from '../../../application-facts/names.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import {
  encodeKey,
  FILTER_PARTS,
  MARK_CONDITIONS,
  type EnteredCondition,
  CONTACTED_CONDITIONS,
} from '../../../paths/board-filters.ts';
import type { FilterFormProps, FlagFilter, SingleFilter } from '../filter.ts';
import { Select } from '../../../ui/controls/select.tsx';
import styles from '../form/filter-form.module.css';
import { ANY } from '../../../../contract/bff/learnt-columns.ts';

const { filters: names } = markWords;
const { marks, marked } = words;

type MarkCondition = (typeof MARK_CONDITIONS)[number];

interface ShownReview {
  mark: MarkCondition | null;
  entered: EnteredCondition | null;
}

/** Only applicants with this mark; `none` for applicants without a mark and a note. */
export const mark: SingleFilter<MarkCondition, ShownReview> = {
  ...FILTER_PARTS.mark,
  test:
    (value, { reviews }) =>
    ({ userId }) => {
      const review = reviews.get(userId);
      return value === 'none' ? !isReviewed(review) : review?.mark === value;
    },
  name: (value) => (value === 'none' ? names.none : marked(marks[value])),
  report: (value) => ({ name: `mark ${value}` }),
  needs: () => ['reviews'],
  Form: ReviewForm,
};

/** Whether the registration system has the assignments noted by reviewers. */
export const entered: SingleFilter<EnteredCondition> = {
  ...FILTER_PARTS.entered,
  test:
    ({ entered, department }, { reviews }) =>
    ({ userId, record }) => {
      const places = reviews.get(userId)?.places ?? [];
      return places.some(
        ({ department: one }) =>
          (department === ANY || one === department) && isEntered(record, one) === entered,
      );
    },
  name({ entered, department }, { departments }) {
    const name = entered ? markWords.entered : markWords.toBeEntered;
    return department === ANY ? name : `${nameOfDepartment(department, departments)}: ${name}`;
  },
  report: ({ entered, department }) => ({
    name: `entered ${entered ? 'yes' : 'no'} ${encodeKey(department)}`,
  }),
  needs: () => ['reviews'],
};

/** Only applications that say something else than when their review was saved. */
export const changed: FlagFilter<{ changed: boolean }> = {
  ...FILTER_PARTS.changed,
  test:
    (_, { changes }) =>
    ({ userId }) =>
      changes?.has(userId) === true,
  name: () => names.changed,
  report: () => ({ name: 'changed' }),
  columns: () => [CHANGED_COLUMN, UPDATED_COLUMN],
  needs: () => ['reviews'],
  Form: ({ search, onChange }) => (
    <Choice
      type="checkbox"
      label={names.changed}
      checked={search.changed}
      onChange={({ target }) => onChange({ changed: target.checked })}
    />
  ),
};

function ReviewForm({ search, onChange }: FilterFormProps<ShownReview>) {
  return (
    <div className={styles.part}>
      <Select
        label={markWords.title}
        value={search.mark ?? ''}
        onChange={(value) => onChange({ mark: mark.read(value) })}
        options={[
          { value: '', name: words.any },
          ...MARKS.map((value) => ({ value, name: marks[value] })),
          { value: 'none', name: names.none },
        ]}
      />
      <Select
        label={volunteerWords.planned}
        value={search.entered === null ? '' : String(search.entered.entered)}
        onChange={(value) =>
          onChange({
            entered: value === '' ? null : { entered: value === 'true', department: ANY },
          })
        }
        options={[
          { value: '', name: words.any },
          { value: 'false', name: markWords.toBeEntered },
          { value: 'true', name: markWords.entered },
        ]}
      />
    </div>
  );
}

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
