/** The parts of signing in by the organisation's identity provider, put together. */
import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../../database/database.ts';
import { sharedKey } from '../../../database/keys.ts';
import { createLineLimit } from '../../../http/refusals.ts';
import { createBrowserCookie } from '../cookies.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { createProvider, type IdentityProvider } from './provider.ts';

export type Oidc = NonNullable<Awaited<ReturnType<typeof openOidc>>>;

interface OidcOptions {
  publicUrl: URL | undefined;
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds on a clock that nobody sets. */
  uptime: () => number;
}

/** Undefined without a provider. */
export async function openOidc(
  settings: IdentityProvider | undefined,
  { publicUrl, database, log, now, uptime }: OidcOptions,
) {
  if (!settings) return undefined;
  if (!publicUrl) throw new Error('An identity provider needs a PUBLIC_URL to lead back to.');
  return {
    settings,
    /** The address to which the provider redirects. */
    publicUrl,
    provider: createProvider(settings, { log, uptime }),
    /** For the log lines of failed sign-ins. */
    limitLines: createLineLimit(log, 'more sign-ins by the identity provider failed'),
    pending: createPendingSignIns(database, {
      key: await sharedKey(database, 'bff_keys', 'pending-sign-in'),
      now,
    }),
    browser: createBrowserCookie({ https: publicUrl.protocol === 'https:' }),
  };
}

/**
 * A session stores the fingerprint of the provider's settings: changing them ends the session, because groups may then
 * have other permissions.
 */
export function settingsFingerprint(settings: IdentityProvider): string {
  const { issuer, client, groupsClaim, acrValues = [], permissions } = settings;
  const groups = [...permissions].map(([group, granted]) => [group, granted.toSorted()]);
  const all = [issuer.href, client.id, groupsClaim, groups.toSorted(), acrValues.toSorted()];
  return hash('sha256', JSON.stringify(all), 'base64url');
}
