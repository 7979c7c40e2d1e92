/** What to tell a person of an error. */
import type { BffError, ErrorCode } from '../../contract/bff/errors.ts';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { words } from '#messages/words.ts';

/**
 * The lines of an error message: the reason and next step, the service's own words, when to retry, and the code of the
 * log.
 * @param counted whether the time until the next try is displayed elsewhere
 */
export function explain(thrown: unknown, counted = false): (string | null)[] {
  const error = toApiError(thrown);
  const { kind, problem, retryAfter } = error;
  const code = codeOf(error);
  return [
    problem
      ? explainProblem(
          { ...problem, ...('seconds' in problem && { seconds: null }) },
          words.failed.reason[kind],
        )
      : words.failed.reason[kind],
    problem && 'said' in problem && problem.said ? words.failed.said(problem.said) : null,
    counted || retryAfter === null ? null : words.failed.wait(retryAfter),
    code === null ? null : words.failed.code(code),
  ];
}

/** A refusal explains itself; other errors have a code to find in the log. */
function codeOf({ kind, problem, requestId }: ApiError): string | null {
  if (problem && 'hash' in problem) return problem.hash;
  return kind === 'failed' || kind === 'unreadable' ? requestId : null;
}

/** Problems that keep nobody away. */
const NOTHING_MISSING: ReadonlySet<ErrorCode> = new Set(['service_busy', 'records_not_there']);

/** The reason for a pause. Unless somebody is missing, `say` puts nothing before it. */
export function explainPause(problem: BffError, say: (reason: string) => string): string {
  const reason = explainProblem(problem);
  return NOTHING_MISSING.has(problem.code) ? reason : say(reason);
}

/** The sentence for a code of the bff; `otherwise` for a code that only another build of the dashboard knows. */
export function explainProblem(problem: BffError, otherwise = words.failed.reason.failed): string {
  const sentences: Record<ErrorCode, (problem: never) => string> = words.failed.problems;
  return Object.hasOwn(sentences, problem.code)
    ? sentences[problem.code](problem as never)
    : otherwise;
}
