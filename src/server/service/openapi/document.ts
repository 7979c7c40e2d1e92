/**
 * The contract as an OpenAPI 3.1 document, with what the service adds where the contract is silent (design, section 3). A test
 * compares its schemas with the Zod schemas of requests and answers.
 */
import document from './openapi.json' with { type: 'json' };

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

type Paths = Record<string, Partial<Record<'get' | 'post', Operation>>>;
type Document = typeof document;

export const openApi = document as unknown as Omit<Document, 'paths' | 'components'> & {
  paths: Paths;
  components: Omit<Document['components'], 'schemas'> & { schemas: Record<string, Schema> };
};
