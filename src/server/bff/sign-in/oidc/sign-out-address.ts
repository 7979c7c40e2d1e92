/** The address for signing out at the provider, too (OpenID Connect RP-Initiated Logout). */
import { buildEndSessionUrl } from 'openid-client';
import type { Oidc } from './oidc.ts';
import { reasonOf } from './provider-errors.ts';

/** Null where the provider knows no such place, or was never there: then the session here ends, and no more. */
export async function signOutAddress(
  { provider, publicUrl, log }: Oidc,
  idToken: string | null,
): Promise<string | null> {
  try {
    const { configuration } = await provider.known();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl.origin}/sign-in`,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href;
  } catch (error) {
    log.warn(reasonOf(error), 'nobody can be led to the sign-out of the identity provider');
    return null;
  }
}
