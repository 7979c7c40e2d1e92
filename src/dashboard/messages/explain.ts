/** What to tell a person of an error. */
import type { BffError, ErrorCode } from '../../contract/bff/errors.ts';
import type { ApiError } from '../api/api-error.ts';
import { words } from './words.ts';

/** What happened and what to do, what the service said in its own words, when to try again, and the code of the log. */
export function explain({ kind, problem, retryAfter }: ApiError): (string | null)[] {
  return [
    problem ? explainProblem(problem) : words.failed.reason[kind],
    problem && 'said' in problem && problem.said ? words.failed.said(problem.said) : null,
    retryAfter === null ? null : words.failed.wait(retryAfter),
    problem && 'hash' in problem ? words.failed.code(problem.hash) : null,
  ];
}

/** The sentence for a code of the bff. */
export function explainProblem(problem: BffError): string {
  const sentences: Record<ErrorCode, (problem: never) => string> = words.failed.problems;
  return sentences[problem.code](problem as never);
}
