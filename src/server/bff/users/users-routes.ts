/** Searching users: the service answers the contract's search, the directory finds and sorts. With the roles to search by. */
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import type { BffError } from '../../../contract/bff/errors.ts';
import type { DirectoryState, FindAnswer } from '../../../contract/bff/find.ts';
import { FindRequest, RefreshRequest } from '../../../contract/bff/find-request.ts';
import type { CountedRole } from '../../../contract/bff/role.ts';
import { needsDirectory } from '../../../finding/is-blank.ts';
import { ageHeader } from '../age.ts';
import {
  type Continuation,
  type FindCursors,
  isFindCursor,
  type Search,
} from '../directory/find-cursor.ts';
import type { Asker } from '../queue.ts';
import { Failure, invalid } from '../failure.ts';
import { guarded, purposeOf } from '../guarded.ts';
import type { GoodAnswer, Subject, GuardedRequest } from '../guarded-request.ts';
import type { Stores } from '../stores.ts';
import { keyedHashOf } from '../audit/audit-key.ts';

/** The amount that a page of people in memory takes from the reads: an export of a million people has a thousand pages. */
const FOUND = 0.25;

/** `/bff/users/search`, `/bff/roles`, `/bff/directory`, `/bff/directory/refresh`. */
export function usersRoutes({ client, directory, cursors, auditKey, roles }: Stores) {
  /** Opens the list of a role that nobody has asked for yet, as often as an account may. */
  function open(roleId: number | undefined, request: GuardedRequest): void {
    if (roleId !== undefined && directory.state(roleId) === null) request.take('heavy');
  }

  /**
   * The directory's page as a whole answer, `data` as the bytes that came.
   * @param failed why the service itself did not answer, where the directory does in its place
   */
  async function find(
    { search, after }: Partial<Continuation> & { search: Search },
    { limit: most = SEARCH_LIMIT.default, numberOnly, similar: wantsSimilar }: FindRequest,
    asker: Asker,
    failed?: BffError,
  ): Promise<GoodAnswer> {
    const limit = numberOnly ? 0 : most;
    const question = { ...search, after, limit, similar: wantsSimilar };
    const { similar, ...found } = await directory.find(question, asker);
    const answer: Omit<FindAnswer, 'similar'> = {
      directory: { ...found.state, ...(failed && { failed }) },
      matches: found.matches,
      ...(found.missing && { missing: found.missing }),
    };
    const nextPage = found.next && cursors.issue({ search, after: found.next });
    const hasMore = nextPage !== null;
    const end = `],${JSON.stringify({ nextPage, hasMore, ...answer }).slice(1)}`;
    const likes = similar ? [Buffer.from('],"similar":['), similar.data] : [];
    const whole = Buffer.concat([Buffer.from('{"data":['), found.data, ...likes, Buffer.from(end)]);
    const response = new Response(whole, {
      headers: { 'Content-Type': 'application/json', ...ageHeader(found.age) },
    });
    // Similar people were read, too.
    return { response, count: found.count + (similar?.count ?? 0) };
  }

  return [
    guarded(
      'POST',
      '/users/search',
      { needs: ['user:read'], purpose: 'list', body: FindRequest, asks: FOUND },
      async (request) => {
        const { body } = request;
        const continued = continuation(cursors, body);
        const search = continued?.search ?? searchOf(body);
        const inDirectory = continued !== undefined || needsDirectory(body);
        const purpose = purposeOf(request.c, purposesOf(search));
        const { roleId, text, verified, sort } = search;
        const subject: Subject = {
          purpose,
          filters: {
            roleId,
            text: text === undefined ? text : keyedHashOf(text, auditKey),
            verified,
            sort,
            nextPage: body.nextPage === undefined ? undefined : true,
            file: purpose === 'export' ? body.file : undefined,
          },
          typed: text,
        };
        if (purpose === 'export') await request.permit(['data:export'], subject);
        return request.read(async (signal) => {
          if (inDirectory) {
            open(roleId, request);
            return find({ search, ...continued }, body, request.asker(signal));
          }
          request.take('reads', 1 - FOUND);
          const { limit, nextPage } = body;
          const filter = body.filter && { roleId };
          try {
            return answerOf(await client.search({ nextPage, limit, filter }, signal));
          } catch (error) {
            if (purpose !== 'list' || nextPage !== undefined) throw error;
            if (!isAway(error) || !directory.state(roleId)?.loaded) throw error;
            return find({ search }, body, request.asker(signal), error.error);
          }
        }, subject);
      },
    ),
    // Answers without a person are not recorded.
    guarded('GET', '/roles', { needs: ['user:read'] }, async ({ c }) => {
      const named = await roles();
      return c.json(named.map((role) => ({ ...role, ...counted(directory.state(role.id)) })));
    }),
    guarded('GET', '/directory', { needs: ['user:read'] }, ({ c }) =>
      c.json({ directory: directory.state() }),
    ),
    guarded(
      'POST',
      '/directory/refresh',
      { needs: ['user:read'], takes: 'heavy', body: RefreshRequest },
      (request) => {
        const { roleId } = request.body;
        open(roleId, request);
        return request.c.json({ directory: directory.refresh(roleId) }, 202);
      },
    ),
  ];
}

/** Whether the service gave no usable answer, so that an earlier one is better than none. */
function isAway(error: unknown): error is Failure {
  return error instanceof Failure && (error.status === 502 || error.status === 504);
}

/** A page of the service; records that were left out are named only where there are any. */
function answerOf({ users, nextPage, unreadable }: ReceivedPage): GoodAnswer {
  const leftOut = unreadable.length > 0 && { unreadable };
  return {
    response: Response.json({ data: users, nextPage, hasMore: nextPage !== null, ...leftOut }),
    count: users.length,
  };
}

/** The number of people with a role; undefined while unknown. */
function counted(state: DirectoryState | null): Pick<CountedRole, 'people'> {
  return state?.complete ? { people: state.loaded } : {};
}

/** A text that asks for nothing may have been typed all the same. */
function purposesOf({ text }: Search): [Purpose, ...Purpose[]] {
  return text === undefined ? ['list', 'find', 'export'] : ['find', 'export'];
}

/** The search of a request; a text without anything to search for counts as absent. */
function searchOf({ filter = {}, sort }: FindRequest): Search {
  const { text, verified, roleId } = filter;
  const isText = needsDirectory({ filter: { text } });
  return { ...(isText && { text }), verified, roleId, sort };
}

/**
 * The search that a cursor of the directory continues; undefined for a first request, or a cursor of the service. The
 * cursor carries its search; a search stated beside it must be equal.
 */
function continuation(cursors: FindCursors, body: FindRequest): Continuation | undefined {
  const { nextPage } = body;
  if (nextPage === undefined) return undefined;
  if (!isFindCursor(nextPage)) {
    if (needsDirectory(body)) throw otherSearch('nextPage');
    return undefined;
  }
  const continued = cursors.read(nextPage);
  if (!continued) {
    throw invalid({ nextPage: 'not_issued_here' });
  }
  const { text, verified, roleId, sort } = searchOf(body);
  const { search } = continued;
  if (text !== undefined && text !== search.text) throw otherSearch('filter.text');
  if (verified !== undefined && verified !== search.verified) throw otherSearch('filter.verified');
  if (roleId !== undefined && roleId !== search.roleId) throw otherSearch('filter.roleId');
  if (sort !== undefined && sort !== search.sort) throw otherSearch('sort');
  return continued;
}

function otherSearch(field: string) {
  return invalid({ [field]: 'other_search' });
}
