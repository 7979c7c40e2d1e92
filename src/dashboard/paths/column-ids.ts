/** The ids of the board's columns that filters refer to. */

export const REVIEW_COLUMN = 'review';
export const CONTACT_COLUMN = 'contact';
export const CONTACTED_COLUMN = 'contacted';
export const CHANGED_COLUMN = 'changed';
export const CREATED_COLUMN = 'created';
export const UPDATED_COLUMN = 'updated';

/** The column of a department, by its key. */
export function departmentColumn(key: string): string {
  return `d:${key}`;
}

/** The column of a question, by its key. */
export function questionColumn(key: string): string {
  return `q:${key}`;
}

/** The key of the department or the question of a column. */
export function keyInColumn(id: string): string {
  return id.slice(2);
}

/** Whether the column is of a department or a question, which applications may leave empty. */
export function canBeEmpty(id: string): boolean {
  return /^[dq]:/.test(id);
}
