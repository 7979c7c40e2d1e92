/** The filter by conflicts: avoided departments, double bookings, and more hours than offered. */
import { ANY } from '../../../../contract/bff/learnt-columns.ts';
import { conflictsByDepartment } from '../../../../staffing/warnings.ts';
import { boardPartWords } from '#messages/board.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import {
  type ConflictCondition,
  CONFLICTS,
  encodeKey,
  FILTER_PARTS,
} from '../../../paths/board-filters.ts';
import { departmentColumn } from '../../../paths/column-ids.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import styles from '../form/filter-form.module.css';
import { placesOf, type FilterFormProps, type SeveralFilter } from '../filter.ts';

const { addFilter: say, filters: names } = boardPartWords;

interface Conflicts {
  conflict: readonly ConflictCondition[];
}

export const conflict: SeveralFilter<ConflictCondition, Conflicts> = {
  ...FILTER_PARTS.conflict,
  needs: () => ['reviews', 'settings'],
  test:
    ({ department, kind }, basis) =>
    (application) => {
      const places = placesOf(application, basis);
      const conflicts = conflictsByDepartment(application.record, places, basis.settings);
      const kinds = department === ANY ? [...conflicts.values()].flat() : conflicts.get(department);
      return kind === null ? (kinds ?? []).length > 0 : kinds?.includes(kind) === true;
    },
  name({ department, kind }, { departments }) {
    const name = kind === null ? names.conflict : names.conflicts[kind];
    return department === ANY
      ? name
      : names.conflictIn(name, nameOfDepartment(department, departments));
  },
  report: ({ department, kind }) => ({
    name: `conflict ${encodeKey(department)}${kind === null ? '' : `:${kind}`}`,
  }),
  columns: ({ department }) => (department === ANY ? [] : [departmentColumn(department)]),
  Form: ConflictForm,
};

function ConflictForm({ search, onChange }: FilterFormProps<Conflicts>) {
  const choices = [
    { kind: null, label: say.conflict, hint: say.conflictHint },
    ...CONFLICTS.map((kind) => ({
      kind,
      label: names.conflicts[kind],
      hint: say.conflictHints[kind],
    })),
  ];
  const others = (kind: ConflictCondition['kind']) =>
    search.conflict.filter((one) => one.department !== ANY || one.kind !== kind);
  return (
    <div className={styles.first}>
      {choices.map(({ kind, label, hint }) => (
        <Choice
          key={label}
          type="checkbox"
          label={label}
          hint={hint}
          checked={others(kind).length < search.conflict.length}
          onChange={({ target }) => {
            const added = target.checked ? [{ department: ANY, kind }] : [];
            onChange({ conflict: [...others(kind), ...added] });
          }}
        />
      ))}
    </div>
  );
}
