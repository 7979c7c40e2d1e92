/** The contract as an OpenAPI 3.1 document, with what the service adds where the contract is silent (design, section 3). */
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { TOKEN_LIFETIME, TOKEN_PATH } from '../../../contract/service/token.ts';
import { namedSchemas, refTo, type Schema } from './schemas.ts';

const TAGS = {
  Users: 'The users of the event.',
  Volunteers: 'Volunteer applications.',
  Access: 'Access tokens of Service Integrations.',
};

export interface Operation {
  operationId: string;
  tags: [keyof typeof TAGS];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: 'path';
    required: true;
    description: string;
    schema: Schema;
  }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; example: unknown }>;
  };
  responses: Record<string, Answer>;
}

export interface Answer {
  description: string;
  headers: Record<string, { description: string; required: true; schema: Schema }>;
  content: { 'application/json': { schema: Schema } };
}

type Headers = Record<string, { description: string; schema: Schema }>;

/** An answer with the schema of that name. `headers` are always there. */
function answer(description: string, schema: string, headers: Headers = {}): Answer {
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
function failures(...statuses: `${keyof typeof FAILURES}`[]): Record<string, Answer> {
  return Object.fromEntries(statuses.map((status) => [status, FAILURES[status]]));
}

const search: Operation = {
  operationId: 'searchUsers',
  tags: ['Users'],
  summary: 'Search users',
  description:
    'Gives the users of the event, or those of one role, page by page. Send the nextPage of each answer to get the ' +
    'next page; it carries its filter, and people who are added meanwhile cause neither repeats nor gaps. An empty ' +
    'body counts as {}.',
  security: securityFor('user:read'),
  requestBody: {
    required: false,
    content: {
      'application/json': {
        schema: refTo('SearchRequest'),
        example: { limit: SEARCH_LIMIT.default, filter: { roleId: 7 } },
      },
    },
  },
  responses: {
    200: answer('One page of users.', 'SearchResponse'),
    ...failures('400', '401', '403', '413', '415', '500'),
  },
};

const volunteer: Operation = {
  operationId: 'readVolunteerRecord',
  tags: ['Volunteers'],
  summary: "Retrieve a user's volunteer record",
  description: 'Gives the volunteer application of one user.',
  security: securityFor('volunteer:read'),
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'Identifier of the user, percent-encoded.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: answer('The volunteer record.', 'VolunteerRecord'),
    ...failures('401', '403', '404', '500'),
  },
};

const token: Operation = {
  operationId: 'issueToken',
  tags: ['Access'],
  summary: 'Get an access token',
  description:
    'OAuth 2.0 client credentials (RFC 6749, section 4.4), by HTTP Basic or in the body. A token is valid for ' +
    `${TOKEN_LIFETIME} seconds.`,
  security: [{ client: [] }, {}],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: refTo('TokenRequest'),
        example: { grant_type: 'client_credentials', scope: 'user:read volunteer:read' },
      },
    },
  },
  responses: {
    200: answer('A token.', 'TokenResponse'),
    400: answer('The request, its grant type or its scope is refused.', 'TokenError'),
    401: answer('The client is not known with this secret.', 'TokenError', {
      'WWW-Authenticate': { description: 'Basic', schema: { type: 'string' } },
    }),
    ...failures('500'),
  },
};

function securityFor(scope: string): Record<string, string[]>[] {
  // Only schemes of the type oauth2 name scopes.
  return [{ serviceIntegration: [scope] }, { accessToken: [] }];
}

export const openApi = {
  openapi: '3.1.1',
  info: {
    title: 'Event Registration Service',
    version: '0',
    description:
      'Searches the users of an event and gives the volunteer record of one. Both operations are read-only. A method ' +
      'that a path does not have is answered with 405 and Allow, an unknown path with 404, both with a ResourceError.',
    contact: { name: 'The operator of this server' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  servers: [{ url: '/' }],
  paths: {
    '/api/v0/users/search': { post: search },
    '/api/v0/users/{id}/volunteer': { get: volunteer },
    [TOKEN_PATH]: { post: token },
  } as Record<string, Partial<Record<'get' | 'post', Operation>>>,
  components: {
    schemas: namedSchemas(),
    securitySchemes: {
      serviceIntegration: {
        type: 'oauth2',
        description: 'A Service Integration, which has a client_id and a client_secret.',
        flows: {
          clientCredentials: {
            tokenUrl: TOKEN_PATH,
            scopes: {
              'user:read': 'Search users.',
              'volunteer:read': 'Retrieve volunteer records.',
            },
          },
        },
      },
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token, sent as "Authorization: Bearer <ACCESS_TOKEN>".',
      },
      client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret.' },
    },
  },
};
