/** Reading the users of the event, page by page (`docs/contract.md`, "Search"). */
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { DirectoryProgress } from '../../../contract/bff/events.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { LONGEST_FILE, type UsersAnswer } from '../../../contract/bff/find.ts';
import type { FindRequest } from '../../../contract/bff/find-request.ts';
import { needsDirectory } from '../../../finding/is-blank.ts';
import { EVERYONE, type UsersQuestion } from '../../paths/paths.ts';
import { follows, isUnattended, catchUpQuery } from '../live/following.ts';
import { asOfAnswer, goodAnswer, jsonOf, request, send } from '../request.ts';
import { peopleOf, type PageOfUsers, type SearchedDirectory } from './people-of-pages.ts';

declare global {
  /** The answer to the search for everyone that `public/first.js` sent, where the page is the list. */
  var rollcallFirstPage: Promise<Response> | undefined;
}

export const USERS = 'users';

/** Matches should appear at once, and usually the first suffice; scrolling on loads full pages. */
const FIRST_MATCHES = 100;

/** The time between two requests to a directory that is still loading or being replaced, for each page of a list. */
const POLL_EVERY_MS = 1000;

/** Milliseconds after which a text that was left is another search, as in the audit. */
const TYPED_AGAIN_MS = 5000;

/** All pages of the answer to a question, in order. */
export function usersQuery(question: UsersQuestion) {
  const { text, roleId } = question;
  const purpose = text === '' ? 'list' : 'find';
  return infiniteQueryOptions({
    queryKey: [USERS, question],
    queryFn: ({ pageParam, signal, ...query }) =>
      fetchUsersPage(question, pageParam, purpose, signal, isUnattended(query)),
    initialPageParam: null as string | null,
    // Pages that go in a circle end there: the list says so, and keeps what came.
    getNextPageParam: (last: PageOfUsers, pages: PageOfUsers[]) =>
      peopleOf({ pages }).fault ? undefined : last.nextPage,
    select: peopleOf,
    // A list of thousands of rows is refreshed only on request.
    staleTime: Infinity,
    // A text that is typed again later is another search: the audit has it only if it is asked for again.
    ...(text !== '' && { gcTime: TYPED_AGAIN_MS }),
    meta: follows('directory', (data: InfiniteData<PageOfUsers> | undefined, event, updatedAt) => {
      const copy = event?.copies.find((one) => one.roleId === roleId);
      return isBehind(data?.pages ?? [], copy, updatedAt);
    }),
    // Comparing every loaded row with itself at each new page would make loading cost the square.
    structuralSharing: false,
    // It goes on from the page that failed: see `useInfiniteList`.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/**
 * Whether the copy of the directory that pages are from has grown, was replaced, or can't be replaced for now. New people may
 * belong on any page, so all pages are read again.
 */
function isBehind(
  pages: readonly PageOfUsers[],
  copy: DirectoryProgress | undefined,
  updatedAt: number,
): boolean {
  const isPartial = pages.some(({ directory }) => directory?.complete === false);
  const directory = pages.at(-1)?.directory;
  if (!directory) return false;
  // Only an event reports that the service is back, after a copy that could not be read again or that replaces its answer.
  const isAwaited = isPartial || directory.refreshing || (directory.failed && copy);
  if (!isAwaited) return false;
  // Without an event, all that is known is how long ago it was read.
  if (!copy || isPartial) {
    return copy?.complete === true || Date.now() - updatedAt >= POLL_EVERY_MS * pages.length;
  }
  const isReplaced = copy.complete && Date.parse(copy.asOf) > Date.parse(directory.asOf);
  return isReplaced || (copy.failed !== null && !directory.failed);
}

/** Notes that a newer copy of the directory is being read for a list, which may already be there. */
export function markRefreshing(client: QueryClient, question: UsersQuestion): void {
  const { queryKey } = usersQuery(question);
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ directory, ...page }) => ({
          ...page,
          directory: directory && { ...directory, refreshing: true, failed: undefined },
        })),
      },
  );
  catchUpQuery(client, queryKey);
}

/** The number of people with a role, where all of them are loaded. */
export function loadedWithRole(client: QueryClient, roleId: number): number | undefined {
  const list = client.getQueryData(usersQuery({ ...EVERYONE, roleId }).queryKey);
  const people = list && peopleOf(list);
  return people?.complete ? people.rows.length : undefined;
}

/** Takes over the request that `public/first.js` sent, if it sent one. */
export function prefetchEarlyUsers(client: QueryClient): void {
  const early = globalThis.rollcallFirstPage;
  if (early) void client.prefetchInfiniteQuery(earlyUsersQuery(early));
}

/** The query of everyone whose first request `public/first.js` sent before the app was loaded. Another try sends its own. */
export function earlyUsersQuery(early: Promise<Response>) {
  let first: Promise<Response> | null = early;
  return {
    ...usersQuery(EVERYONE),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = first;
      first = null;
      return answer
        ? pageOf(await goodAnswer(answer), EVERYONE, performance.timeOrigin)
        : fetchUsersPage(EVERYONE, null, 'list', signal);
    },
  };
}

/**
 * One page of a search; `cursor` is null for the first.
 * @param made the export that it is for: its id, and the format and columns of its file
 */
export async function fetchUsersPage(
  question: UsersQuestion,
  cursor: string | null,
  purpose: Purpose,
  signal: AbortSignal,
  unattended = false,
  made?: { id: string; file: string },
): Promise<PageOfUsers> {
  const asked = requestOf(question);
  // For the service itself `limit` stays the same within one chain; the directory takes any.
  const first = cursor === null && purpose !== 'export' && needsDirectory(asked);
  const askedAt = Date.now();
  const response = await send('/bff/users/search', {
    method: 'POST',
    purpose,
    body: {
      limit: first ? FIRST_MATCHES : SEARCH_LIMIT.maximum,
      ...asked,
      ...(made && { file: made.file.slice(0, LONGEST_FILE).toWellFormed() }),
      ...(cursor !== null && { nextPage: cursor }),
      ...(first && question.text !== '' && { similar: true }),
    },
    exportId: made?.id,
    signal,
    unattended,
  });
  return pageOf(response, question, askedAt);
}

async function pageOf(
  response: Response,
  question: UsersQuestion,
  askedAt: number,
): Promise<PageOfUsers> {
  const answer = await jsonOf<UsersAnswer>(response);
  const { data: users, nextPage, unreadable = [] } = answer;
  const asOf = asOfAnswer(response, askedAt);
  const directory = directoryOf(answer);
  return { users, nextPage, unreadable, question, directory, readAt: Date.now(), asOf };
}

function directoryOf(answer: UsersAnswer): SearchedDirectory | null {
  const { directory, matches = 0, similar = [], missing = [] } = answer;
  return directory ? { ...directory, matches, similar, missing } : null;
}

function requestOf({ text, roleId, verified, sort }: UsersQuestion): FindRequest {
  const filter = {
    ...(text !== '' && { text }),
    ...(roleId !== null && { roleId }),
    ...(verified !== null && { verified }),
  };
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort !== null && { sort }),
  };
}

/** The state of the directory for a search; null if the service itself answers. */
export async function fetchFound(
  question: UsersQuestion,
  signal: AbortSignal,
  unattended = false,
): Promise<SearchedDirectory | null> {
  const answer = await request<UsersAnswer>('/bff/users/search', {
    method: 'POST',
    purpose: question.text === '' ? 'list' : 'find',
    body: { numberOnly: true, ...requestOf(question) },
    signal,
    unattended,
  });
  return directoryOf(answer);
}
