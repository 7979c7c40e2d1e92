/** Descriptions of search, tokens and errors for the OpenAPI document. */
import * as z from 'zod/mini';
import { ErrorBody, type ErrorKind } from '../../../contract/service/errors.ts';
import { tell, tellAll } from './registry.ts';
import { SearchFilter, SearchRequest, SearchResponse } from '../../../contract/service/search.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { TokenError, TokenRequest, TokenResponse } from '../../../contract/service/token.ts';

export function tellOfSearch(): void {
  tellAll(
    SearchRequest,
    {
      id: 'SearchRequest',
      description:
        'All members are optional. Unknown ones are ignored, except in filter, where they are refused.',
    },
    {
      nextPage:
        'The nextPage of the previous answer, which carries its filter. Absent, null or empty in the first request.',
      limit: `Most results in the answer; ${SEARCH_LIMIT.default} when absent or null.`,
      filter: 'Filters to apply. Null counts as absent.',
    },
  );
  tellAll(
    SearchFilter,
    { id: 'SearchFilter', description: 'Which users to search. Unknown members are refused.' },
    { roleId: 'Only users who have the role with this identifier.' },
  );
  tellAll(
    SearchResponse,
    { id: 'SearchResponse', description: 'One page of users, in the order of their identifiers.' },
    {
      data: 'The users.',
      nextPage: 'Cursor of the next page; null when there are no more results.',
      hasMore: 'Whether there are more results: true exactly when nextPage is not null.',
    },
  );
}

export function tellOfTokens(): void {
  tellAll(
    TokenRequest,
    { id: 'TokenRequest', description: 'The client names itself here or by HTTP Basic, not both.' },
    {
      grant_type: 'Always client_credentials.',
      client_id: 'Identifier of the Service Integration.',
      client_secret: 'Its secret.',
      scope:
        'The scopes to grant, separated by blanks; all scopes of the client when absent. May be sent more than once.',
    },
  );
  tellAll(
    TokenResponse,
    { id: 'TokenResponse', description: 'An access token.' },
    {
      access_token: 'Sent as "Authorization: Bearer" with each request.',
      token_type: 'Always Bearer.',
      expires_in: 'Seconds that the token is valid.',
      scope: 'The granted scopes, separated by blanks: all requested scopes that the client has.',
    },
  );
  tellAll(
    TokenError,
    { id: 'TokenError', description: 'Why no token was issued: RFC 6749, section 5.2.' },
    { error: 'For programs.', error_description: 'For people.' },
  );
}

const kinds = ErrorBody.shape.errors.shape;
const message = 'For people.';

export function tellOfErrors(): void {
  tellOfError('authentication', kinds.authentication, 'The access token is not valid.', {
    code: 'For programs: token_missing, token_malformed, token_invalid or token_expired.',
    message: 'For people; with token_invalid "Invalid token.", with token_expired "Token expired."',
    advice: 'What to do next, for people.',
  });
  tellOfError('access', kinds.access, 'The access token lacks a scope.', {
    message,
    permissions: 'The scopes that it lacks.',
  });
  tellOfError('validation', kinds.validation, 'What was sent cannot be accepted.', {
    message,
    fields: 'What is wrong with each member, by dotted path.',
  });
  tellOfError('resource', kinds.resource, 'There is no such thing, or it is not used that way.', {
    message,
    code: 'For programs: user_unknown or no_application, where that is known.',
  });
  tellOfError('server', kinds.server, 'A fault of the service.', {
    message,
    hash: 'Finds the fault in the log of the service.',
  });
}

/** The errors of one kind, such as `AccessError`. */
function tellOfError<Shape extends z.core.$ZodShape>(
  kind: ErrorKind,
  { def }: z.ZodMiniOptional<z.ZodMiniObject<Shape>>,
  description: string,
  members: { [Member in keyof Shape]: string },
): void {
  tellAll(def.innerType, { description }, members);
  const id = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Error`;
  tell(z.object({ errors: z.object({ [kind]: def.innerType }) }), { id, description });
}
