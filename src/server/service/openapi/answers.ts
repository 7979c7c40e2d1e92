/** The answers in the OpenAPI document: shared ones, and a helper for others. */
import { refTo, type Schema } from './registry.ts';

export interface Answer {
  description: string;
  headers: Record<string, { description: string; required: true; schema: Schema }>;
  content: { 'application/json': { schema: Schema } };
}

type Headers = Record<string, { description: string; schema: Schema }>;

/** An answer with the schema of that name. `headers` are always there. */
export function answer(description: string, schema: string, headers: Headers = {}): Answer {
  const all: Headers = {
    'Cache-Control': { description: 'no-store', schema: { type: 'string', const: 'no-store' } },
    ...headers,
  };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(all).map(([name, header]) => [name, { ...header, required: true as const }]),
    ),
    content: { 'application/json': { schema: refTo(schema) } },
  };
}

const FAILURES = {
  400: answer('The body, limit, nextPage or filter is not valid.', 'ValidationError'),
  401: answer(
    'No access token was sent, or it is unknown, revoked or expired.',
    'AuthenticationError',
    {
      'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } },
    },
  ),
  403: answer('The access token lacks the scope.', 'AccessError'),
  404: answer('There is no such user, or the user did not apply.', 'ResourceError'),
  413: answer('The body is larger than 64 KiB.', 'ValidationError'),
  415: answer('The body is not of type application/json.', 'ValidationError'),
  500: answer('Something went wrong in the service.', 'ServerError'),
};

/** The shared answers with these status codes. */
export function failures(...statuses: `${keyof typeof FAILURES}`[]): Record<string, Answer> {
  return Object.fromEntries(statuses.map((status) => [status, FAILURES[status]]));
}
