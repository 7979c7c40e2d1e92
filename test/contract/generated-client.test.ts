/** A client whose types openapi-typescript generates from the document: TypeScript accepts it, and it reads the event. */
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';
import { createIntegration } from '../../src/server/service/integrations.ts';
import { openApi } from '../../src/server/service/openapi/document.ts';
import { demoPerson } from '../../src/server/service/demo/person.ts';
import { startService } from '../support/test-service.ts';
import { typeProblems } from '../support/type-problems.ts';

const CLIENT = join(import.meta.dirname, 'generated-client');

interface Connection {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

/** The client's functions. Their own types can't be imported here: they need the generated ones. */
interface Client {
  getToken(connection: Connection, credentials: object): Promise<string>;
  readUsers(connection: Connection, token: string, roleId?: number): Promise<unknown[]>;
  readVolunteer(connection: Connection, token: string, id: string): Promise<unknown>;
  searchByEmail(connection: Connection, token: string): Promise<number>;
}

/** The declarations of all operations and schemas, as TypeScript. */
async function generateTypes(): Promise<string> {
  // openapi-typescript prints types with TypeScript's JavaScript API, which TypeScript 7 doesn't have.
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const byGenerator = context.parentURL?.includes('/node_modules/openapi-typescript/');
      if (specifier !== 'typescript' || !byGenerator) return next(specifier, context);
      return next(import.meta.resolve('@ts-morph/common/dist/typescript.js'), context);
    },
  });
  try {
    const { default: openapiTypes, astToString } = await import('openapi-typescript');
    return astToString(await openapiTypes(JSON.stringify(openApi)));
  } finally {
    hooks.deregister();
  }
}

/** Reports of TypeScript about the client with these types; empty for a correct client. */
async function problemsWith(types: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'openapi.d.ts'), types);
  const options = { rootDirs: [folder, CLIENT], types: [] };
  return typeProblems(folder, join(CLIENT, 'client.ts'), options);
}

test('TypeScript accepts a client built on the generated types', async () => {
  const types = await generateTypes();
  expect(await problemsWith(types)).toBe('');
  const strict = types.replaceAll('limit?:', 'limit:');
  expect(strict).not.toBe(types);
  expect(await problemsWith(strict)).toContain("Property 'limit' is missing");
});

test('the client gets a token and reads all users and their records', async () => {
  const people = Array.from({ length: 1100 }, (_, index) => demoPerson(index));
  const service = await startService(people);
  const connection = { baseUrl: 'http://service.example.org', fetch: service.fetch };
  const { id, secret } = await createIntegration(service.database, {
    name: 'generated client',
    scopes: ['user:read', 'volunteer:read'],
  });
  const client = (await import(join(CLIENT, 'client.ts'))) as Client;
  const credentials = { client_id: id, client_secret: secret, scope: 'user:read volunteer:read' };
  const token = await client.getToken(connection, credentials);
  expect(await client.readUsers(connection, token)).toEqual(people.map(({ user }) => user));
  const volunteers = people.filter(({ roleIds }) => roleIds.includes(7));
  expect(await client.readUsers(connection, token, 7)).toEqual(volunteers.map(({ user }) => user));
  for (const { user, volunteer } of people.slice(0, 20)) {
    expect(await client.readVolunteer(connection, token, user.id)).toEqual(volunteer);
  }
  expect(await client.searchByEmail(connection, token)).toBe(400);
  const refused = client.getToken(connection, { ...credentials, scope: 'registration:read' });
  await expect(refused).rejects.toThrow('This client may have: user:read volunteer:read.');
});
