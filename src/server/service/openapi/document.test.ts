import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody, type ErrorKind } from '../../../contract/service/errors.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { SearchFilter, SearchRequest, SearchResponse } from '../../../contract/service/search.ts';
import {
  TOKEN_LIFETIME,
  TOKEN_PATH,
  TokenError,
  TokenRequest,
  TokenResponse,
} from '../../../contract/service/token.ts';
import { Address, User } from '../../../contract/service/user.ts';
import {
  ContactMethod,
  DepartmentAssignment,
  Option,
  VolunteerRecord,
  VolunteerUser,
} from '../../../contract/service/volunteer.ts';
import { openApi, type Schema } from './document.ts';

/** The schemas that check requests and answers, by their name in the document. */
const CHECKS = {
  User,
  Address,
  VolunteerRecord,
  ContactMethod,
  DepartmentAssignment,
  VolunteerUser,
  Option,
  SearchRequest,
  SearchFilter,
  SearchResponse,
  TokenRequest,
  TokenResponse,
  TokenError,
  AuthenticationError: errorOf('authentication'),
  AccessError: errorOf('access'),
  ValidationError: errorOf('validation'),
  ResourceError: errorOf('resource'),
  ServerError: errorOf('server'),
};

function errorOf(kind: ErrorKind) {
  const { innerType } = ErrorBody.shape.errors.shape[kind].def;
  return z.object({ errors: z.object({ [kind]: innerType }) });
}

/** Without descriptions, and with the named schemas in the places that refer to them. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, $schema: _schema, description, ...rest } = value as Schema;
  const named = $ref && (plain(openApi.components.schemas[$ref.split('/').pop() ?? '']) as object);
  const members = Object.entries(rest).map(([name, member]) => [name, plain(member)]);
  // A member of that name has a schema, not a text.
  if (typeof description === 'object') members.push(['description', plain(description)]);
  return { ...named, ...Object.fromEntries(members) };
}

test.each(Object.entries(CHECKS))('the schema %s is the one that checks', (name, schema) => {
  const checked = z.toJSONSchema(schema as z.ZodMiniType, {
    // Requests may have unknown members.
    io: 'input',
    // Zod's pattern for a time says, in four lines, what the format says.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  expect(plain(openApi.components.schemas[name])).toEqual(plain(checked));
});

test('has no other schemas, and the limits that the service has', () => {
  expect(Object.keys(openApi.components.schemas).sort()).toEqual(Object.keys(CHECKS).sort());
  const { paths, components } = openApi;
  const flow = components.securitySchemes.serviceIntegration.flows.clientCredentials;
  expect(flow.tokenUrl).toBe(TOKEN_PATH);
  expect(paths[TOKEN_PATH]?.post?.description).toContain(`${TOKEN_LIFETIME} seconds`);
  const { limit } = components.schemas.SearchRequest?.properties ?? {};
  expect(limit?.description).toContain(`; ${SEARCH_LIMIT.default} when absent`);
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
