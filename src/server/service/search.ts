/** `POST /api/v0/users/search`: `docs/contract.md`, "Search". */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { SEARCH_LIMIT } from '../../contract/service/search-limit.ts';
import { SearchRequest } from '../../contract/service/search.ts';
import type { Authorize } from './authenticate.ts';
import { readJson } from '../http/body.ts';
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import type { Cursors } from './cursor.ts';
import { invalid } from './errors.ts';
import type { Store } from './store.ts';

const RULES: Record<string, string> = {
  body: 'must be a JSON object',
  limit: `must be an integer from ${SEARCH_LIMIT.minimum} to ${SEARCH_LIMIT.maximum}`,
  nextPage: 'must be the nextPage of an earlier answer, unaltered',
  filter: 'must be an object',
  'filter.roleId': 'must be an integer',
};

interface Parts {
  authorize: Authorize;
  cursors: Cursors;
  store: Store;
}

export function searchUsers({ authorize, cursors, store }: Parts) {
  return async function search(c: Context): Promise<Response> {
    const request = c.req.raw;
    await authorize(request.headers.get('authorization'), 'user:read');
    const { nextPage, limit, filter } = parseSearch(await readJson(request));
    const position = nextPage === undefined ? undefined : resume(cursors, nextPage, filter?.roleId);
    const roleId = position ? position.roleId : filter?.roleId;
    const page = await store.page({
      after: position?.after ?? '',
      limit: limit ?? SEARCH_LIMIT.default,
      roleId,
    });
    const next =
      page.more && page.last !== null ? cursors.issue({ after: page.last, roleId }) : null;
    const end = `],${JSON.stringify({ nextPage: next, hasMore: next !== null }).slice(1)}`;
    return new Response(bytesOfAnswer('{"data":[', page.users, end), {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      },
    });
  };
}

function parseSearch(body: unknown = {}): SearchRequest {
  const result = SearchRequest.safeParse(body);
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.flatMap(wrongMembers));
  throw invalid(`The search cannot be understood: ${sentence(fields)}.`, fields);
}

/** The wrong members by dotted path, each with its rule. */
function wrongMembers(issue: z.core.$ZodIssue): [field: string, rule: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'is not known']);
  }
  const field = issue.path.join('.') || 'body';
  return [[field, RULES[field] ?? 'is not valid']];
}

/**
 * Resolves the position and filter of a continued search. The cursor carries its filter; a filter stated beside it must
 * be equal.
 */
function resume(cursors: Cursors, nextPage: string, roleId: number | undefined) {
  const position = cursors.read(nextPage);
  if (!position) {
    const fields = { nextPage: 'was not issued by this service, or was altered' };
    throw invalid(
      'The search cannot be continued from this nextPage. Begin again without it.',
      fields,
    );
  }
  if (roleId !== undefined && roleId !== position.roleId) {
    const fields = { 'filter.roleId': 'differs from the filter that nextPage continues' };
    throw invalid(
      'The filter differs from that of nextPage. Leave the filter out, or begin again without nextPage.',
      fields,
    );
  }
  return position;
}

function sentence(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([field, rule]) => `${field} ${rule}`)
    .join('; ');
}
