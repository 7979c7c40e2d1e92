/** Requests generated from the OpenAPI document; each answer is compared with the document by `service.request`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOKEN_PATH } from '../../src/contract/service/token.ts';
import { createIntegration } from '../../src/server/service/integrations.ts';
import { demoPerson } from '../../src/server/service/demo/person.ts';
import { faultsIn, ownToken, SEARCH, startService } from '../support/test-service.ts';
import { type GeneratedRequest, operations } from '../support/openapi-requests.ts';

const RUNS = { numRuns: 100 };

async function start() {
  const people = Array.from({ length: 40 }, (_, index) => demoPerson(index));
  const service = await startService(people);
  const { nextPage } = await service.page({ limit: 1 });
  const { id, secret } = await createIntegration(service.database, {
    name: 'property test',
    scopes: ['user:read'],
  });
  const known = {
    id: people.map(({ user }) => user.id),
    nextPage: [nextPage ?? ''],
    client_id: [id],
    client_secret: [secret],
    scope: ['user:read', 'user:read registration:read'],
  };
  const ask = ({ path, init }: GeneratedRequest, credentials?: string) => {
    const own = path === TOKEN_PATH ? '' : `Bearer ${ownToken.token}`;
    const headers = { ...init.headers, Authorization: credentials ?? own };
    return service.request(path, { ...init, headers });
  };
  return { ...service, known, ask };
}

/** A search without nextPage must succeed; other requests may name a cursor, client or user that doesn't exist. */
function expectedStatuses({ path, value }: GeneratedRequest): number[] {
  const startsSearch = path === SEARCH && !(value as { nextPage?: string } | undefined)?.nextPage;
  return startsSearch ? [200] : [200, 400, 401, 404];
}

test.for(operations)('$name answers each allowed request as documented', async ({ allowed }) => {
  const { known, ask, logged } = await start();
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(allowed(known), async (request) => {
      const { status } = await ask(request);
      expect(expectedStatuses(request)).toContain(status);
      statuses.add(status);
    }),
    RUNS,
  );
  expect(statuses).toContain(200);
  expect(faultsIn(logged)).toEqual([]);
});

test.for(operations.filter(({ hasBody }) => hasBody))(
  '$name refuses each body that the document does not allow',
  async ({ refused }) => {
    const { known, ask, logged } = await start();
    await fc.assert(
      fc.asyncProperty(refused(known), async (request) => {
        expect([400, 401]).toContain((await ask(request)).status);
      }),
      RUNS,
    );
    expect(faultsIn(logged)).toEqual([]);
  },
);

test.for(operations)('$name refuses made-up credentials', async ({ allowed }) => {
  const { ask } = await start();
  const credentials = fc.oneof(
    fc.constantFrom('', 'Bearer ', 'Basic Og=='),
    fc.base64String().map((text) => `Bearer ${text}`),
    fc.base64String().map((text) => `Basic ${text}`),
  );
  await fc.assert(
    fc.asyncProperty(allowed({}), credentials, async (request, credentials) => {
      expect([400, 401]).toContain((await ask(request, credentials)).status);
    }),
    RUNS,
  );
});
