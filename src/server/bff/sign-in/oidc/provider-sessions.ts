/** The provider's part of a session. */
import { buildEndSessionUrl } from 'openid-client';
import type { Logger } from 'pino';
import type { Database } from '../../../database/database.ts';
import { PROVIDER } from '../../accounts.ts';
import { seal, unseal } from '../seal.ts';
import { hashOf } from '../session-row.ts';
import { type Provider, loggedReason } from './provider.ts';

export interface FromProvider {
  /** The provider's session, where it names one. */
  providerSession: string | null;
  /** Shown to the provider at the sign-out; stored so that only the browser's cookie opens it. */
  idToken: string;
  groups: readonly string[];
}

/** Longer ID tokens make addresses that not every server takes: the provider then asks whom to sign out. */
const LONGEST_ID_TOKEN = 4096;

/** `provider_session`, `id_token` and `provider_groups` of the session with this id. */
export function providerColumns(from: FromProvider | undefined, id: string) {
  if (!from) return [null, null, null];
  const { providerSession, idToken, groups } = from;
  const sealed = idToken.length <= LONGEST_ID_TOKEN ? seal(idToken, id) : null;
  return [providerSession, sealed, groups.length > 0 ? JSON.stringify(groups) : null];
}

/** What to show the provider at the sign-out; undefined for a session that no provider vouches for. */
export async function signOutHint(
  database: Database,
  id: string,
): Promise<{ idToken: string | null } | undefined> {
  const [row] = await database.query<{ id_token: string | null }>(
    `SELECT id_token FROM sessions WHERE hash = $1 AND person LIKE '${PROVIDER}%'`,
    [hashOf(id)],
  );
  return row && { idToken: row.id_token === null ? null : unseal(row.id_token, id) };
}

/** Null where the provider knows no such place, or was never there: then the session here ends, and no more. */
export async function signOutAddress(
  { provider, publicUrl }: { provider: Pick<Provider, 'known'>; publicUrl: URL },
  idToken: string | null,
  log: Logger,
): Promise<string | null> {
  try {
    const { configuration } = await provider.known();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl.origin}/sign-in`,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href;
  } catch (error) {
    log.warn(loggedReason(error), 'nobody can be led to the sign-out of the identity provider');
    return null;
  }
}
