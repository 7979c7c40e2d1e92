/**
 * Parses and validates a client's token request: RFC 6749, sections 2.3.1 and 4.4.2. `issue-token.ts` checks the
 * credentials against the database.
 */
import type { TokenError } from '../../contract/service/token.ts';
import { readBytes, UnreadableBody } from '../http/body.ts';

export interface ClientCredentials {
  id: string;
  secret: string;
  /** The requested scopes, separated by blanks; absent or empty for all scopes of the client. */
  scope: string | undefined;
}

/** A refusal in the shape of section 5.2. Its description has neither quotation marks nor backslashes. */
export class TokenRefusal extends Error {
  override name = 'TokenRefusal';
  readonly code: TokenError['error'];

  constructor(code: TokenError['error'], description: string) {
    super(description);
    this.code = code;
  }
}

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;
const BASIC = /^Basic +([\w+/-]+=*) *$/i;

/** Throws a `TokenRefusal`. */
export async function readClientCredentials(request: Request): Promise<ClientCredentials> {
  const form = await readForm(request);
  const grant = form.get('grant_type');
  if (!grant) throw new TokenRefusal('invalid_request', 'Send the parameter grant_type.');
  const client = clientOf(request.headers.get('authorization'), form);
  if (grant !== 'client_credentials') {
    throw new TokenRefusal('unsupported_grant_type', 'Use the grant type client_credentials.');
  }
  return { ...client, scope: form.get('scope') };
}

async function readForm(request: Request): Promise<Map<string, string>> {
  const bytes = await readBytes(request).catch((error: unknown) => {
    if (!(error instanceof UnreadableBody)) throw error;
    throw new TokenRefusal('invalid_request', 'The body is incomplete or too large.');
  });
  if (bytes.length > 0 && !FORM.test(request.headers.get('content-type') ?? '')) {
    const advice = 'Send the parameters as application/x-www-form-urlencoded.';
    throw new TokenRefusal('invalid_request', advice);
  }
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.from(bytes).toString())) {
    const before = form.get(name);
    if (before !== undefined && name !== 'scope') {
      throw new TokenRefusal('invalid_request', 'A parameter was sent more than once.');
    }
    // Some HTTP clients send a list of scopes as one parameter for each.
    form.set(name, before ? `${before} ${value}` : value);
  }
  return form;
}

function clientOf(authorization: string | null, form: Map<string, string>) {
  const id = form.get('client_id');
  const secret = form.get('client_secret');
  if (!authorization) {
    if (id && secret) return { id, secret };
    const advice = 'Send client_id and client_secret, by HTTP Basic or in the body.';
    throw new TokenRefusal('invalid_client', advice);
  }
  const basic = readBasic(authorization);
  // Some clients name themselves in the body as well; that contradicts nothing.
  if (secret || (id && id !== basic.id)) {
    const advice = 'Send the client credentials either by HTTP Basic or in the body, not both.';
    throw new TokenRefusal('invalid_request', advice);
  }
  return basic;
}

function readBasic(authorization: string): { id: string; secret: string } {
  const encoded = BASIC.exec(authorization)?.[1] ?? '';
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  try {
    if (id && secret) return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    // A percent sign that begins no character: reported like every other mistake here.
  }
  throw new TokenRefusal('invalid_client', 'The header Authorization is not HTTP Basic.');
}

/** Both parts are form-encoded before they are put together. */
function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
