/**
 * Requests as public clients of the documented API send them, as they are on the wire. Braces hold a value from the
 * client's settings (`client_id`, `client_secret`, `userId`) or from an earlier answer (`token`, `nextPage`).
 */

export interface RecordedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  /** Parts of the answer that the client reads. */
  contains: string[];
}

export interface RecordedClient {
  client: string;
  /** The scopes of its integration here. */
  scopes: string[];
  requests: RecordedRequest[];
}

const TOKEN = '/api/oauth/token';
const SEARCH = '/api/v0/users/search';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const CREDENTIALS = 'client_id={client_id}&client_secret={client_secret}';
const UNKNOWN_FILTER = { status: 400, contains: ['filter.email is not known'] };

const GUZZLE = { 'User-Agent': 'GuzzleHttp/7' };
const authorized = { Authorization: 'Bearer {token}' };

type Answered = Pick<RecordedRequest, 'status' | 'contains'>;
const answered = (...contains: string[]): Answered => ({ status: 200, contains });

function post(
  path: string,
  headers: Record<string, string>,
  body: string,
  answer: Answered,
): RecordedRequest {
  const type = path === TOKEN ? FORM : JSON_TYPE;
  return { method: 'POST', path, headers: { ...headers, 'Content-Type': type }, body, ...answer };
}

/** PHP with Guzzle. Asks for more scopes than it has here, converts ids to integers, and pages by `hasMore`. */
const tracker: RecordedClient = {
  client: 'GoBLFC/Tracker',
  scopes: ['user:read', 'volunteer:read'],
  requests: [
    post(
      TOKEN,
      GUZZLE,
      `${CREDENTIALS}&grant_type=client_credentials&scope=user%3Aread+volunteer%3Aread+registration%3Aread`,
      answered('"access_token":"', '"scope":"user:read volunteer:read"'),
    ),
    {
      method: 'GET',
      path: '/api/v0/users/{userId}/volunteer',
      headers: { ...GUZZLE, ...authorized, Accept: JSON_TYPE },
      ...answered('"departments":[', '"contactMethods":[', '"options":['),
    },
    post(SEARCH, { ...GUZZLE, ...authorized }, '{}', answered('"hasMore":true')),
    post(
      SEARCH,
      { ...GUZZLE, ...authorized },
      '{"nextPage":"{nextPage}"}',
      answered('"nextPage":null', '"hasMore":false'),
    ),
  ],
};

/** PHP with Guzzle. Looks a user up by e-mail address and grants roles to the first one found. */
const mnfursVolunteers: RecordedClient = {
  client: 'mnfursvolunteers',
  scopes: ['user:read'],
  requests: [
    post(
      TOKEN,
      GUZZLE,
      `grant_type=client_credentials&${CREDENTIALS}&scope=user%3Aread+user%3Aroles%3Aupdate+registration%3Aread`,
      answered('"access_token":"', '"expires_in":3600', '"scope":"user:read"'),
    ),
    post(
      SEARCH,
      { ...GUZZLE, ...authorized, Accept: JSON_TYPE },
      '{"filter":{"email":"robin@example.org"},"limit":1}',
      UNKNOWN_FILTER,
    ),
  ],
};

const FURCONNECT_HEADERS = {
  'User-Agent': 'FurConnect/1.0',
  'Accept-Encoding': 'gzip, deflate',
  Accept: JSON_TYPE,
  Connection: 'keep-alive',
  'X-Requested-With': 'XMLHttpRequest',
  Referer: 'https://registration.example.org',
};

/** Python with requests. Gets a token for the scopes of its settings, and one for `user:read` alone. */
const furConnect: RecordedClient = {
  client: 'FurConnect',
  scopes: ['user:read'],
  requests: ['user%3Aread', 'registration%3Aread+order%3Aview+user%3Aread'].map((scope) =>
    post(
      TOKEN,
      FURCONNECT_HEADERS,
      `${CREDENTIALS}&grant_type=client_credentials&scope=${scope}`,
      answered('"access_token":"', '"scope":"user:read"'),
    ),
  ),
};

const PYTHON_HEADERS = {
  'User-Agent': 'python-requests/2.32.3',
  'Accept-Encoding': 'gzip, deflate',
  Accept: '*/*',
  Connection: 'keep-alive',
};

const searchByEmail = (token: string, answer: Answered) =>
  post(
    SEARCH,
    { ...PYTHON_HEADERS, Authorization: `Bearer ${token}` },
    '{"limit": 1, "filter": {"email": "robin@example.org"}}',
    answer,
  );

/**
 * Python with requests. Starts with the token "invalid", gets one when an answer holds "Invalid token." as a JSON string,
 * and sends its list of scopes as one parameter each.
 */
const anthroExpo: RecordedClient = {
  client: 'AnthroExpo bot',
  scopes: ['user:read'],
  requests: [
    searchByEmail('invalid', { status: 401, contains: ['"Invalid token."'] }),
    post(
      TOKEN,
      PYTHON_HEADERS,
      `${CREDENTIALS}&grant_type=client_credentials&scope=user%3Aread&scope=registration%3Aread`,
      answered('"access_token":"', '"scope":"user:read"'),
    ),
    searchByEmail('{token}', UNKNOWN_FILTER),
  ],
};

export const existingClients = [tracker, mnfursVolunteers, furConnect, anthroExpo];
