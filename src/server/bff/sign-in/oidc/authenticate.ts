/** The code that a browser brings back, turned into a person: every token is looked at here, and goes no further. */
import { compactVerify, errors } from 'jose';
import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import { type Claims, groupsIn, leavesGroupsOut, nameIn, shown, TooManyGroups } from './claims.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';
import { type Discovered, type IdentityProvider, TooWeak } from './provider.ts';

interface Authenticated {
  issuer: string;
  /** Unique and for ever the same at that issuer. */
  subject: string;
  name: string;
  groups: string[];
  /** The provider's name for the strength of authentication, if stated. */
  acr: string | undefined;
  /** The provider's session id, if stated. */
  providerSession: string | undefined;
  /** Sent to the provider at sign-out only. */
  idToken: string;
  /** Why its user info endpoint said nothing, where that was asked in vain and the ID token was enough. */
  userInfoError: unknown;
}

/** Seconds by which the clock of the provider may be ahead of this machine's. */
const CLOCKS_APART = 30;
/** OpenID Connect Core, section 2. */
const LONGEST_SUBJECT = 255;

/**
 * Every provider with a key supports one of these. Symmetric algorithms are excluded: the shared secret would suffice
 * to forge tokens.
 */
export const ALGORITHMS =
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/**
 * Checks `state`, `iss`, `nonce`, audience and times, the signature of the ID token, and how strongly it vouches.
 *
 * @param address where the browser was led back to, with all that came with it
 */
export async function authenticate(
  { configuration, issuer, keys }: Discovered,
  address: URL,
  { state, nonce, verifier }: PendingSignIn,
  { groupsClaim, acrValues }: Pick<IdentityProvider, 'groupsClaim' | 'acrValues'>,
): Promise<Authenticated> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { id_token: idToken } = tokens;
  if (!claims || idToken === undefined) throw new Error('the provider gave no ID token');
  await verifySignature(idToken, keys);

  const { sub: subject, iat: issuedAt, sid, acr } = claims;
  if (subject.trim() === '' || subject.length > LONGEST_SUBJECT) {
    throw new Error(`the subject of the ID token is empty or longer than ${LONGEST_SUBJECT}`);
  }
  if (issuedAt > Date.now() / 1000 + CLOCKS_APART) {
    throw new Error(
      'the ID token was issued in the future (iat): set the clocks of the provider and of this machine',
    );
  }
  if (acrValues && !acrValues.some((one) => one === acr)) {
    throw new TooWeak('the ID token has none of the values of acr that are asked for');
  }
  const { more, error } = await moreClaims(configuration, claims, tokens.access_token, groupsClaim);
  const groups = groupsIn(claims, groupsClaim) ?? groupsIn(more, groupsClaim);
  if (!groups) {
    if ([claims, more].some((one) => leavesGroupsOut(one, groupsClaim))) {
      throw new TooManyGroups(
        'the provider leaves the groups out of the ID token: they are too many',
      );
    }
    // Only the user info could have said what the person may do.
    if (error !== undefined) throw error;
  }
  return {
    issuer,
    subject,
    name: nameIn({ ...more, ...claims }, subject, new URL(issuer).host),
    groups: groups ?? [],
    acr: shown(acr),
    providerSession: typeof sid === 'string' ? sid : undefined,
    idToken,
    userInfoError: error,
  };
}

/** Keys change; a token that came from the provider itself is reason enough to ask for the new ones at once. */
async function verifySignature(token: string, keys: Discovered['keys']): Promise<void> {
  try {
    await compactVerify(token, keys, { algorithms: ALGORITHMS });
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    await keys.reload();
    await compactVerify(token, keys, { algorithms: ALGORITHMS });
  }
}

/**
 * The claims of the user info endpoint, which many providers keep names and groups for (OpenID Connect Core, section 5.3); or
 * why it gave none. Throws if they are of another subject.
 */
async function moreClaims(
  configuration: Configuration,
  claims: Claims & { sub: string },
  accessToken: string,
  groupsClaim: string,
): Promise<{ more: Claims; error?: unknown }> {
  const enough = groupsIn(claims, groupsClaim) !== undefined && claims.name !== undefined;
  if (enough || !configuration.serverMetadata().userinfo_endpoint) return { more: {} };
  try {
    const more: Claims = await fetchUserInfo(configuration, accessToken, claims.sub);
    return { more };
  } catch (error) {
    if (error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
      throw error;
    }
    return { more: {}, error };
  }
}
