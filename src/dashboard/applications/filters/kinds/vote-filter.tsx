/** Only applicants on whom a department, or any, has voted, or has yet to vote. */
import type { VotesByUser } from '../../../api/reviews/use-votes.ts';
import { departmentKeys, isWanted, statesIn } from '../../../../applications/states.ts';
import { voteWords } from '#messages/votes.ts';
import { boardWords } from '#messages/board.ts';
import type { Application } from '../../../application-data/application.ts';
import { departmentColumn } from '../../../paths/column-ids.ts';
import {
  encodeKey,
  FILTER_PARTS,
  VOTE_CONDITIONS,
  type VoteCondition,
} from '../../../paths/board-filters.ts';
import { placesOf, type FilterBasis, type FilterFormProps, type SingleFilter } from '../filter.ts';
import styles from '../form/filter-form.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { departmentName, nameOfDepartment } from '../../../application-signs/names.ts';
import { useBoard } from '../../../application-data/board.ts';
import { ANY } from '../../../../contract/bff/learnt-columns.ts';

const { filters: names } = voteWords;

export const vote: SingleFilter<VoteCondition, { vote: VoteCondition | null }> = {
  ...FILTER_PARTS.vote,
  test: (value, basis) => (application) =>
    basis.votes !== undefined && isMet(value, application, basis, basis.votes),
  name: ({ department, answer }, { departments }) =>
    department === ANY
      ? names.any[answer]
      : names.of[answer](nameOfDepartment(department, departments)),
  report: ({ department, answer }) => ({ name: `vote ${encodeKey(department)}:${answer}` }),
  columns: ({ department }) => (department === ANY ? [] : [departmentColumn(department)]),
  needs: ({ answer }) => (answer === 'waiting' ? ['votes', 'reviews'] : ['votes']),
  Form: VoteForm,
};

function isMet(
  { department, answer }: VoteCondition,
  application: Application,
  basis: FilterBasis,
  votes: VotesByUser,
) {
  const given = votes.get(application.userId) ?? [];
  if (answer !== 'waiting') {
    return given.some(
      (one) => one.answer === answer && (department === ANY || one.department === department),
    );
  }
  const { record } = application;
  const places = placesOf(application, basis);
  const keys = department === ANY ? departmentKeys(record, places) : [department];
  return keys.some(
    (key) =>
      isWanted(statesIn(record, places, key)) && given.every((one) => one.department !== key),
  );
}

function VoteForm({ search, onChange }: FilterFormProps<{ vote: VoteCondition | null }>) {
  const { learnt } = useBoard();
  const { department = ANY, answer = null } = search.vote ?? {};
  return (
    <div className={styles.part}>
      <Select
        label={names.vote}
        value={answer ?? ''}
        onChange={(text) => {
          const chosen = VOTE_CONDITIONS.find((one) => one === text);
          onChange({ vote: chosen ? { department, answer: chosen } : null });
        }}
        options={[
          { value: '', name: names.noMatter },
          ...VOTE_CONDITIONS.map((value) => ({ value, name: names.any[value] })),
        ]}
      />
      {answer && (
        <Select
          label={names.department}
          value={department}
          onChange={(chosen) => onChange({ vote: { department: chosen, answer } })}
          options={[
            { value: ANY, name: boardWords.filters.anyDepartment },
            ...learnt.departments.map((one) => ({ value: one.key, name: departmentName(one) })),
          ]}
        />
      )}
    </div>
  );
}
