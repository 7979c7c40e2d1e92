/**
 * The schemas of the OpenAPI document are the ones that check requests and answers. Their descriptions are here, separate
 * from the schemas, so that no browser downloads them.
 */
import * as z from 'zod/mini';
import { ErrorBody, type ErrorKind } from '../../../contract/service/errors.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
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

/** As far as this document uses JSON Schema. */
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

const PLACE = '#/components/schemas/';

/** All named schemas, with their descriptions. */
export function namedSchemas(): Record<string, Schema> {
  tellOfEvent();
  tellOfSearch();
  tellOfTokens();
  tellOfErrors();
  const { schemas } = z.toJSONSchema(registry, {
    metadata: registry,
    // The input side: requests may have unknown members.
    io: 'input',
    uri: (id) => PLACE + id,
    // Zod's pattern for a time says, in four lines, what the format says.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, id: _name, ...schema }]) => [
      name,
      schema as Schema,
    ]),
  );
}

export function refTo(name: string): Schema {
  return { $ref: PLACE + name };
}

/** A schema without an id is inlined. */
const registry = z.registry<{ id?: string; description: string }>();

/** Describes the schema of that name and, so that none is forgotten, each of its members. */
function tellAll<Shape extends z.core.$ZodShape>(
  id: string,
  schema: z.ZodMiniObject<Shape>,
  description: string,
  members: { [Member in keyof Shape]: string },
): void {
  registry.add(schema, { id, description });
  tellMembers(schema, members);
}

function tellMembers<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape>,
  members: { [Member in keyof Shape]: string },
): void {
  for (const [member, part] of Object.entries(shape)) {
    registry.add(part, { description: members[member as keyof Shape] });
  }
}

const preferredName =
  'Used instead of first and last name wherever the law does not require those.';
const phone = 'Phone number in E.164 format.';

function tellOfEvent(): void {
  tellAll('User', User, 'An end-user within the event organization.', {
    id: 'Unique identifier of the user. Opaque.',
    email: 'E-mail address.',
    preferredName,
    firstName: 'First name.',
    lastName: 'Last name.',
    username: 'Username.',
    verified: 'Whether the user has verified their e-mail address.',
    phone,
    address: 'Address of the user.',
  });
  tellAll(
    'Address',
    Address,
    'Its members are null when personal data is not required to register.',
    {
      addressCity: 'City.',
      addressCountry: 'Two-letter country code.',
      addressLine1: 'First address line.',
      addressLine2: 'Second line, such as an apartment number.',
      addressState: 'State or province.',
      addressZipcode: 'ZIP or postal code.',
    },
  );
  tellAll('VolunteerRecord', VolunteerRecord, 'A volunteer application within a convention.', {
    id: 'Identifier of the volunteer record.',
    createdAt: 'Creation time, UTC.',
    updatedAt: 'Time of the last update, UTC.',
    contactMethods: 'Contact methods of the volunteer.',
    departments: 'Departments where the volunteer has a preference or an assignment.',
    user: 'The user to whom the record belongs.',
    options: 'Options that the event defines, with what the volunteer answered.',
  });
  tellAll('ContactMethod', ContactMethod, 'A way to reach the volunteer.', {
    name: 'Kind of contact method, such as telegram or email.',
    isPrimary: 'Whether this is the primary contact method.',
    value: 'The contact value.',
  });
  tellAll(
    'DepartmentAssignment',
    DepartmentAssignment,
    'What the volunteer and a department have in common.',
    {
      id: 'Identifier of the department.',
      states: 'Such as experience, interest and avoid; several at once are possible.',
      name: 'Name of the department.',
    },
  );
  tellAll('VolunteerUser', VolunteerUser, 'The user within a volunteer record.', {
    id: 'Unique identifier of the user.',
    firstName: 'First name.',
    lastName: 'Last name.',
    username: 'Username.',
    preferredName,
    phone,
    email: 'E-mail address.',
  });
  tellAll('Option', Option, 'A question of the event and its answer.', {
    name: 'Option name, defined by the event.',
    type: 'Option type, such as select.',
    value: 'What the volunteer provided.',
  });
}

function tellOfSearch(): void {
  tellAll(
    'SearchRequest',
    SearchRequest,
    'All members are optional. Unknown ones are ignored, except in filter, where they are refused.',
    {
      nextPage:
        'The nextPage of the previous answer, which carries its filter. Absent, null or empty in the first request.',
      limit: `Most results in the answer; ${SEARCH_LIMIT.default} when absent or null.`,
      filter: 'Filters to apply. Null counts as absent.',
    },
  );
  tellAll('SearchFilter', SearchFilter, 'Which users to search. Unknown members are refused.', {
    roleId: 'Only users who have the role with this identifier.',
  });
  tellAll(
    'SearchResponse',
    SearchResponse,
    'One page of users, in the order of their identifiers.',
    {
      data: 'The users.',
      nextPage: 'Cursor of the next page; null when there are no more results.',
      hasMore: 'Whether there are more results: true exactly when nextPage is not null.',
    },
  );
}

function tellOfTokens(): void {
  tellAll(
    'TokenRequest',
    TokenRequest,
    'The client names itself here or by HTTP Basic, not both.',
    {
      grant_type: 'Always client_credentials.',
      client_id: 'Identifier of the Service Integration.',
      client_secret: 'Its secret.',
      scope:
        'The scopes to grant, separated by blanks; all scopes of the client when absent. May be sent more than once.',
    },
  );
  tellAll('TokenResponse', TokenResponse, 'An access token.', {
    access_token: 'Sent as "Authorization: Bearer" with each request.',
    token_type: 'Always Bearer.',
    expires_in: 'Seconds that the token is valid.',
    scope: 'The granted scopes, separated by blanks: all requested scopes that the client has.',
  });
  tellAll('TokenError', TokenError, 'Why no token was issued: RFC 6749, section 5.2.', {
    error: 'For programs.',
    error_description: 'For people.',
  });
}

const kinds = ErrorBody.shape.errors.shape;
const message = 'For people.';

function tellOfErrors(): void {
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
  registry.add(def.innerType, { description });
  tellMembers(def.innerType, members);
  const id = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Error`;
  registry.add(z.object({ errors: z.object({ [kind]: def.innerType }) }), { id, description });
}
