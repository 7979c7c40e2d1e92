/** A small client of the service on types that the test generates from the OpenAPI document; see generated-client.test.ts. */
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type User = components['schemas']['User'];
type VolunteerRecord = components['schemas']['VolunteerRecord'];

export interface Connection {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

/** An access token by client credentials. Throws the description of a refusal. */
export async function getToken(
  connection: Connection,
  credentials: { client_id: string; client_secret: string; scope: string },
): Promise<string> {
  const { data, error } = await createClient<paths>(connection).POST('/api/oauth/token', {
    body: { grant_type: 'client_credentials', ...credentials },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  if (data) return data.access_token;
  throw new Error('error' in error ? error.error_description : error.errors.server.message);
}

/** All users with the role, page by page; of the whole event without a role. */
export async function readUsers(
  connection: Connection,
  token: string,
  roleId?: number,
): Promise<User[]> {
  const client = authorized(connection, token);
  const users: User[] = [];
  // No page names a limit: generated types must not require it.
  let body: components['schemas']['SearchRequest'] =
    roleId === undefined ? {} : { filter: { roleId } };
  for (;;) {
    const { data, error } = await client.POST('/api/v0/users/search', { body });
    if (!data) throw new Error(JSON.stringify(error.errors));
    users.push(...data.data);
    if (!data.hasMore) return users;
    body = { nextPage: data.nextPage };
  }
}

/** Null for a user without an application. */
export async function readVolunteer(
  connection: Connection,
  token: string,
  id: string,
): Promise<VolunteerRecord | null> {
  const path = '/api/v0/users/{id}/volunteer';
  const client = authorized(connection, token);
  const { data, response } = await client.GET(path, { params: { path: { id } } });
  if (data) return data;
  if (response.status === 404) return null;
  throw new Error(`The service answered with ${response.status}.`);
}

/** The status of a search by a filter that the contract doesn't have, which the types refuse too. */
export async function searchByEmail(connection: Connection, token: string): Promise<number> {
  // @ts-expect-error The only filter is roleId.
  const filter: components['schemas']['SearchFilter'] = { email: 'robin@example.org' };
  const client = authorized(connection, token);
  const { response } = await client.POST('/api/v0/users/search', { body: { filter } });
  return response.status;
}

function authorized(connection: Connection, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return createClient<paths>({ ...connection, headers });
}
