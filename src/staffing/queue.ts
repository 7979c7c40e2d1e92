/** Ranks the people of a department's queue by fit. Pure. */
import {
  chancesOf,
  costOf,
  fitOf,
  placesOf,
  type Candidate,
  type DepartmentNeed,
  type Fit,
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
    return fit && placesOf(candidate) === 0
      ? [{ candidate, fit, chances: chancesOf(candidate) }]
      : [];
  });
  return fitting.toSorted(
    (a, b) =>
      costOf(a.fit, a.chances) - costOf(b.fit, b.chances) ||
      (a.candidate.userId < b.candidate.userId ? -1 : 1),
  );
}
