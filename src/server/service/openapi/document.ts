/**
 * The contract as an OpenAPI 3.1 document, with what the service adds where the contract is silent
 * (`docs/contract.md`, "The embedded service"). A test compares its schemas with the Zod schemas of requests and answers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const text = readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8');
export const openApi = JSON.parse(text) as Document;
