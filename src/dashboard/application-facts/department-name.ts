/** The names of departments, as every page and file shows them. */
import { type LearntDepartment, withLabels } from '../../staffing/learn.ts';
import { volunteerWords } from '#messages/volunteer.ts';

/** The label of a department, or what tells it from others where it has no name. */
export function departmentName({ id, label }: Pick<LearntDepartment, 'id' | 'label'>): string {
  return label ?? (id ? volunteerWords.department(id) : volunteerWords.unnamedDepartment);
}

/**
 * The label of a department by its key.
 * @param formerName of a department that applications no longer list
 */
export function nameOfDepartment(
  key: string,
  departments: readonly LearntDepartment[],
  formerName: string | null = null,
): string {
  const known = departments.find((one) => one.key === key);
  if (known) return departmentName(known);
  const all = withLabels([...departments, { key, id: key, name: formerName }]);
  return departmentName(all.at(-1) ?? { id: key, label: null });
}
