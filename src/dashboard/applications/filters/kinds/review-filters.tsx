/** Filters by the team's reviews. */
import {
  isReviewed,
  isReviewedOrPlanned,
  MARKS,
} from '../../../../contract/bff/reviews/reviews.ts';
import { lostAssignments } from '../../../../applications/changes.ts';
import { markWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { CHANGED_COLUMN, UPDATED_COLUMN, CONTACTED_COLUMN } from '../../../paths/column-ids.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import {
  CHANGED_CONDITIONS,
  FILTER_PARTS,
  MARK_CONDITIONS,
  YES_OR_NO,
} from '../../../paths/board-filters.ts';
import type { FilterFormProps, SingleFilter } from '../filter.ts';
import { Select } from '../../../ui/controls/select.tsx';
import styles from '../form/filter-form.module.css';

const { filters: names } = markWords;
const { marks, marked } = words;

type MarkCondition = (typeof MARK_CONDITIONS)[number];
type Changed = (typeof CHANGED_CONDITIONS)[number];
type YesOrNo = (typeof YES_OR_NO)[number];

interface ShownReview {
  mark: MarkCondition | null;
}

/** Only applicants with this mark; `none` for applicants without a mark and a note, `undecided` for those without a plan, too. */
export const mark: SingleFilter<MarkCondition, ShownReview> = {
  ...FILTER_PARTS.mark,
  test:
    (value, { reviews }) =>
    ({ userId }) => {
      const review = reviews.get(userId);
      if (value === 'undecided') return !isReviewedOrPlanned(review);
      return value === 'none' ? !isReviewed(review) : review?.mark === value;
    },
  name: (value) =>
    value === 'none' || value === 'undecided' ? names[value] : marked(marks[value]),
  report: (value) => ({ name: `mark ${value}` }),
  needs: () => ['reviews'],
  Form: ReviewForm,
};

/** Whether applications say something else than when their review was saved. The page Overnight alone asks who does not. */
export const changed: SingleFilter<Changed, { changed: Changed | null }> = {
  ...FILTER_PARTS.changed,
  test:
    (value, { changes, reviews }) =>
    ({ userId, record }) => {
      if (value !== 'unassigned') return (changes?.has(userId) === true) === (value === 'yes');
      const review = reviews.get(userId);
      return isReviewedOrPlanned(review) && lostAssignments(review?.seen, record).length > 0;
    },
  name: (value) =>
    ({ yes: names.changed, no: names.unchanged, unassigned: names.unassigned })[value],
  report: (value) => ({ name: `changed ${value}` }),
  columns: (value) => (value === 'no' ? [] : [CHANGED_COLUMN, UPDATED_COLUMN]),
  needs: () => ['reviews'],
  Form: ({ search, onChange }) => (
    <Choice
      type="checkbox"
      label={names.changed}
      checked={search.changed === 'yes'}
      onChange={({ target }) => onChange({ changed: target.checked ? 'yes' : null })}
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
          { value: 'undecided', name: names.undecided },
        ]}
      />
    </div>
  );
}

interface ShownContacted {
  contacted: YesOrNo | null;
}

const NAMES = { yes: markWords.contacted, no: markWords.notContacted };

export const contacted: SingleFilter<YesOrNo, ShownContacted> = {
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
          ...YES_OR_NO.map((value) => ({ value, name: NAMES[value] })),
        ]}
      />
    </div>
  );
}
