/** Renders the real routes of the dashboard against a server that answers as the bff does. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useLayoutEffect } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigateFunction,
  type NavigationType,
} from 'react-router';
import type { Permission } from '../../src/contract/bff/access.ts';
import type { SearchRequest } from '../../src/contract/service/search.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { createQueryClient } from '../../src/dashboard/query-client.ts';
import { Dashboard } from '../../src/dashboard/routes.tsx';
import type { FindRequest } from '../../src/contract/bff/find-request.ts';
import { needsDirectory } from '../../src/finding/needs-directory.ts';
import { RANK, rankOf } from '../../src/finding/match.ts';
import { personText } from '../../src/finding/person-text.ts';
import { parseQuery } from '../../src/finding/query.ts';

/** Whom nobody answers for, the directory does not know. */
export const server = setupServer(answerPerson().handler);

/** Shows the dashboard at an address, as `main.tsx` does. */
export function openDashboard(address: string) {
  const router = new WatchedRouter();
  const client = createQueryClient(() => void router.navigate('/sign-in'));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        <Watch router={router} />
        <Dashboard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}

/** Where the dashboard is, and the way to lead it elsewhere from outside, as the buttons of a browser do. */
class WatchedRouter {
  state!: { location: Location; historyAction: NavigationType };
  go!: NavigateFunction;

  async navigate(to: string | number): Promise<void> {
    await act(async () => (typeof to === 'number' ? this.go(to) : this.go(to)));
  }
}

function Watch({ router }: { router: WatchedRouter }) {
  const state = { location: useLocation(), historyAction: useNavigationType() };
  const go = useNavigate();
  useLayoutEffect(() => {
    Object.assign(router, { state, go });
  });
  return null;
}

export function person(number: number, changes: Partial<User> = {}): User {
  return {
    id: `u${String(number).padStart(5, '0')}`,
    email: `person${number}@example.org`,
    preferredName: null,
    firstName: 'Person',
    lastName: `Number ${number}`,
    username: `person${number}`,
    verified: true,
    phone: '+15550100123',
    address: null,
    ...changes,
  };
}

export function people(count: number): User[] {
  return Array.from({ length: count }, (_, index) => person(index + 1));
}

export function volunteerRecord(changes: Partial<VolunteerRecord> = {}): VolunteerRecord {
  const { id, email, firstName, lastName, username, phone } = person(1);
  return {
    id: 'v1',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T11:30:00.000Z',
    contactMethods: [],
    departments: [],
    user: { id, email, firstName, lastName, username, phone },
    options: [],
    ...changes,
  };
}

export function answerSession(
  permissions: Permission[] = ['user:read', 'volunteer:read', 'review:write', 'audit:read'],
) {
  return http.get('*/bff/session', () =>
    HttpResponse.json({
      name: 'local',
      permissions,
      event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
    }),
  );
}

export function answerRoles(roles = [{ id: 7, name: 'Volunteer' }]) {
  return http.get('*/bff/roles', () => HttpResponse.json(roles));
}

/** Answers searches from a list, in pages of `pageSize`, and tells what was asked. */
export function answerUsers(users: User[], pageSize = 100) {
  const asked: SearchRequest[] = [];
  const handler = http.post('*/bff/users/search', async ({ request }) => {
    const body = (await request.json()) as SearchRequest;
    asked.push(body);
    const from = Number(body.nextPage ?? 0);
    const to = from + pageSize;
    return HttpResponse.json({
      data: users.slice(from, to),
      nextPage: to < users.length ? String(to) : null,
    });
  });
  return { handler, asked };
}

interface DirectoryAnswer {
  pageSize?: number;
  /** How many of the users were read into the directory so far; all where it does not say. */
  loaded?: number;
  asOf?: Date;
}

/** Answers searches as the bff does from its directory, and tells what was asked. */
export function answerFind(users: User[], answer: DirectoryAnswer = {}) {
  const { pageSize = 100, loaded = users.length, asOf = new Date() } = answer;
  const asked: FindRequest[] = [];
  const handler = http.post('*/bff/users/search', async ({ request }) => {
    const body = (await request.json()) as FindRequest;
    asked.push(body);
    const { text = '', verified } = body.filter ?? {};
    const query = parseQuery(text);
    const matches = users
      .slice(0, loaded)
      .filter((user) => rankOf(query, personText(user)) !== RANK.none)
      .filter((user) => verified === undefined || user.verified === verified);
    if (body.sort?.startsWith('-')) matches.reverse();
    const from = Number(body.nextPage ?? 0);
    const to = from + pageSize;
    return HttpResponse.json({
      data: matches.slice(from, to),
      nextPage: to < matches.length ? String(to) : null,
      ...((needsDirectory(body) || body.nextPage) && {
        matches: matches.length,
        directory: {
          loaded,
          complete: loaded === users.length,
          asOf: asOf.toISOString(),
          refreshing: false,
          unreadable: 0,
          unreadableIds: [],
        },
      }),
    });
  });
  return { handler, asked };
}

/** Collects what the dashboard reports to the audit. */
export function collectAudit() {
  const reports: unknown[] = [];
  const handler = http.post('*/bff/audit', async ({ request }) => {
    reports.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  });
  return { handler, reports };
}

/** Answers for people by their ids, as the bff does from its directory, and tells who was asked for. */
export function answerPerson(...known: User[]) {
  const asked: unknown[] = [];
  const handler = http.get('*/bff/users/:id', ({ params }) => {
    asked.push(params.id);
    const user = known.find(({ id }) => id === params.id);
    if (user) return HttpResponse.json(user);
    const errors = { resource: { code: 'user_unknown', said: null } };
    return HttpResponse.json({ errors }, { status: 404 });
  });
  return { handler, asked };
}

export function answerVolunteer(answer: unknown, status = 200) {
  return http.get('*/bff/users/:id/volunteer', () =>
    HttpResponse.json(answer as Record<string, unknown>, { status }),
  );
}
