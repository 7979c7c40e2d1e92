/** Test fixtures of the service: an app on a real database with given people. */
import { pino } from 'pino';
import { SCOPES, type Scope } from '../../src/contract/service/scopes.ts';
import { ErrorBody } from '../../src/contract/service/errors.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { Database } from '../../src/server/database/database.ts';
import { checkAnswer } from './openapi.ts';
import { temporaryDatabase } from './test-database.ts';
import { createService } from '../../src/server/service/service.ts';
import { addPeople, clearEvent, type Person, type Store } from '../../src/server/service/store.ts';
import { issueToken } from '../../src/server/service/tokens.ts';

export const SEARCH = '/api/v0/users/search';
export const ownToken = { token: 'token-of-this-process', scopes: SCOPES };
export const ROLES = [
  { id: 1, name: 'Attendee' },
  { id: 7, name: 'Volunteer' },
];

/** A user with that id, and any other members. */
export function somebody(id: string, members: Partial<User> = {}): User {
  return {
    id,
    email: 'somebody@example.org',
    firstName: 'Šárka',
    lastName: '王',
    username: 'somebody',
    verified: true,
    phone: '+12125550100',
    ...members,
  };
}

export function person(id: string, ...roleIds: number[]): Person {
  return { user: somebody(id), roleIds, volunteer: null };
}

interface TestService {
  database: Database;
  /** The log, as JSON lines. */
  logged: string[];
  token(...scopes: Scope[]): Promise<string>;
  roles(): Promise<{ id: number; name: string }[]>;
  applications: Store['applications'];
  /** The answer to any request. Fails where it differs from the OpenAPI document. */
  fetch(request: Request): Promise<Response>;
  /** The same by path, with this process's own token unless `init` names another. */
  request(path: string, init?: RequestInit): Promise<Response>;
  search(body?: unknown): Promise<Response>;
  /** Ids and cursor of a search that must succeed. */
  page(body?: unknown): Promise<{ ids: string[]; nextPage: string | null }>;
}

export async function startService(people: readonly Person[] = []): Promise<TestService> {
  const database = await temporaryDatabase();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const service = await createService({ database, log, ownToken });
  await clearEvent(database, ROLES);
  await addPeople(database, people);

  async function checkedFetch(request: Request) {
    const answer = await service.fetch(request);
    await checkAnswer(request, answer);
    return answer;
  }
  async function request(path: string, { headers, ...init }: RequestInit = {}) {
    const asked = new Request(`http://service.example.org${path}`, {
      headers: { Authorization: `Bearer ${ownToken.token}`, ...headers },
      ...init,
    });
    return checkedFetch(asked);
  }
  async function search(body?: unknown) {
    return request(SEARCH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  async function page(body?: unknown) {
    const answer = await search(body);
    if (answer.status !== 200) throw new Error(await answer.text());
    const { data, nextPage } = await answer.json();
    return { ids: data.map(({ id }: User) => id), nextPage };
  }
  const token = (...scopes: Scope[]) => issueToken(database, { name: 'test', scopes });
  const { roles, applications } = service;
  const fetch = checkedFetch;
  return { database, logged, token, roles, applications, fetch, request, search, page };
}

/** Log lines of level warn and above. */
export function faultsIn(logged: readonly string[]): string[] {
  return logged.filter((line) => JSON.parse(line).level > 30);
}

/** The errors of a failed answer, which must have the promised shape. */
export async function errorsOf(answer: Response): Promise<ErrorBody['errors']> {
  return ErrorBody.parse(await answer.json()).errors;
}
