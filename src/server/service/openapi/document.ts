/**
 * The contract as an OpenAPI 3.1 document, with what the service adds where the contract is silent
 * (`docs/contract.md`, "The embedded service"). `openapi.json` has its words; the schemas that check requests are its schemas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ErrorBody, type ErrorKind } from '../../../contract/service/errors.ts';
import { isObject } from '../../../contract/service/read-json.ts';
import { SearchFilter, SearchRequest, SearchResponse } from '../../../contract/service/search.ts';
import { TokenError, TokenRequest, TokenResponse } from '../../../contract/service/token.ts';
import { Address, User } from '../../../contract/service/user.ts';
import {
  ContactMethod,
  DepartmentAssignment,
  Option,
  VolunteerRecord,
  VolunteerUser,
} from '../../../contract/service/volunteer.ts';

/** As far as the document uses JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; description: string; schema: Schema }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; example: unknown }>;
  };
  responses: Record<string, Answer>;
}

export interface Answer {
  description: string;
  headers: Record<string, { description: string; schema: Schema }>;
  content: { 'application/json': { schema: Schema } };
}

interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { description: string }> & {
      serviceIntegration: {
        description: string;
        flows: { clientCredentials: { tokenUrl: string; scopes: Record<string, string> } };
      };
    };
  };
}

/** The schemas by their names in the document. */
const SCHEMAS = {
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

/** The schemas as JSON Schema, each named one in the place of which another refers to it. */
function jsonSchemas(): Record<string, Schema> {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, {
    uri: (id) => `#/components/schemas/${id}`,
    // Requests may have unknown members.
    io: 'input',
    // Zod's pattern for a time says, in four lines, what the format says.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  ) as Record<string, Schema>;
}

/** Adds words to a structure, member by member. */
function described(structure: unknown, words: unknown): unknown {
  if (!isObject(structure) || !isObject(words)) return words;
  const more = Object.entries(words).map(([name, word]) => [
    name,
    described(structure[name], word),
  ]);
  return { ...structure, ...Object.fromEntries(more) };
}

const words = JSON.parse(
  readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8'),
) as Document;
export const openApi: Document = {
  ...words,
  components: described({ schemas: jsonSchemas() }, words.components) as Document['components'],
};
