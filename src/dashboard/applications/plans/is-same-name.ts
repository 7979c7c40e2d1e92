/** Whether users would take two names for the same: upper and lower case do not matter. */
export function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
