import type { ReceivedDepartment } from '../../contract/service/read-volunteer.ts';
import { volunteerWords } from '#messages/volunteer.ts';

/** The name of a department, or what tells it from others where it has none. */
export function departmentName({ id, name }: Pick<ReceivedDepartment, 'id' | 'name'>): string {
  return name ?? (id ? volunteerWords.department(id) : volunteerWords.unnamedDepartment);
}
