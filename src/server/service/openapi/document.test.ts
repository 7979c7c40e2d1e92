import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { TOKEN_LIFETIME, TOKEN_PATH } from '../../../contract/service/token.ts';
import { openApi, type Schema } from './document.ts';

test('has the limits that the service has', () => {
  const { paths, components } = openApi;
  const flow = components.securitySchemes.serviceIntegration.flows.clientCredentials;
  expect(flow.tokenUrl).toBe(TOKEN_PATH);
  expect(paths[TOKEN_PATH]?.post?.description).toContain(`${TOKEN_LIFETIME} seconds`);
  const { limit } = components.schemas.SearchRequest?.properties ?? {};
  expect(limit).toEqual({
    description: expect.stringContaining(`; ${SEARCH_LIMIT.default} when absent`),
    // Without the keyword default, which makes the member required in generated types.
    anyOf: [{ type: 'integer', minimum: 1, maximum: 1000 }, { type: 'null' }],
  });
});

test('describes each schema and each member', () => {
  function check(where: string, { $ref, type, anyOf, description, properties = {} }: Schema) {
    expect($ref ?? type ?? anyOf, `a schema of ${where}`).toBeDefined();
    if (!where.endsWith('.errors')) expect(description ?? $ref, `words for ${where}`).toBeTruthy();
    for (const [name, member] of Object.entries(properties)) check(`${where}.${name}`, member);
  }
  for (const [name, schema] of Object.entries(openApi.components.schemas)) check(name, schema);
});

/** Everything that the linter finds in the document, warnings included, as "rule: message". */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('the linter accepts the document without a warning, and would find an operation without an operationId', async () => {
  expect(await problemsOf(openApi)).toEqual([]);
  const faulty = { ...openApi, paths: { '/': { get: { responses: {} } } } };
  expect(await problemsOf(faulty)).toContainEqual(
    expect.stringMatching(/^operation-operationId: /),
  );
});
