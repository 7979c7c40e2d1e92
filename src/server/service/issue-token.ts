/** `POST /api/oauth/token`: client credentials, RFC 6749, section 4.4. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import {
  TOKEN_LIFETIME,
  type TokenError,
  type TokenResponse,
} from '../../contract/service/token.ts';
import type { Database } from '../database/database.ts';
import type { Refused } from '../http/refusals.ts';
import { readClientCredentials, TokenRefusal } from './client-credentials.ts';
import { scopesOfClient } from './integrations.ts';
import { issueShortToken, parseScopes } from './tokens.ts';

const headers = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

export function issueTokens(
  database: Database,
  { log, refused }: { log: Logger; refused: Refused },
) {
  return async function token(c: Context): Promise<Response> {
    try {
      return Response.json(await issue(database, log, c.req.raw), { headers });
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      refused(c, { code: error.code });
      return refusal(error);
    }
  };
}

async function issue(database: Database, log: Logger, request: Request): Promise<TokenResponse> {
  const client = await readClientCredentials(request);
  const allowed = await scopesOfClient(database, client);
  if (!allowed) throw unknownClient();
  const scopes = grantedScopes(client.scope, allowed);
  const token = await issueShortToken(database, client.id, scopes);
  if (token === null) throw unknownClient();
  log.info({ integration: client.id, scopes }, 'access token issued');
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFETIME,
    scope: scopes.join(' '),
  };
}

/** The requested scopes that the client has: RFC 6749, section 3.3. */
function grantedScopes(requested: string | undefined, allowed: readonly string[]) {
  if (!requested) return allowed;
  const scopes = parseScopes(requested);
  const granted = allowed.filter((scope) => scopes.includes(scope));
  if (granted.length > 0) return granted;
  throw new TokenRefusal('invalid_scope', `This client may have: ${allowed.join(' ')}.`);
}

/** The same for an unknown client as for a wrong secret, so that nobody can try out which clients there are. */
function unknownClient(): TokenRefusal {
  return new TokenRefusal('invalid_client', 'This client is not known with this secret.');
}

function refusal({ code, message }: TokenRefusal): Response {
  const body: TokenError = { error: code, error_description: message };
  return code === 'invalid_client'
    ? Response.json(body, {
        status: 401,
        headers: { ...headers, 'WWW-Authenticate': 'Basic realm="Service Integrations"' },
      })
    : Response.json(body, { status: 400, headers });
}
