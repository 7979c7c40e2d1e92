/** Ranks the people of a department's queue by fit. Pure. */
import {
  type Candidate,
  chancesOf,
  type DepartmentNeed,
  type Fit,
  fitOf,
  hasPlace,
  rankOf,
} from './fit.ts';

export interface Queued {
  candidate: Candidate;
  fit: Fit;
  chances: number;
}

/** Everyone who can be planned for the department and is not planned anywhere, best fit first. */
export function queueFor(need: DepartmentNeed, people: readonly Candidate[]): Queued[] {
  const fitting = people.flatMap((candidate) => {
    const fit = fitOf(candidate, need);
    return fit && !hasPlace(candidate) ? [{ candidate, fit, chances: chancesOf(candidate) }] : [];
  });
  return fitting.toSorted(
    (a, b) =>
      rankOf(a.fit, a.chances) - rankOf(b.fit, b.chances) ||
      (a.candidate.userId < b.candidate.userId ? -1 : 1),
  );
}
