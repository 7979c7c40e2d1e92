/** A number with its noun, for what the commands write: "1 user", "5,000 users". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
