/** Shared by the tests of sign-in by a provider: a bff in front of a real provider, and a minimal browser. */
import { onTestFinished } from 'vitest';
import { CLIENT, PERMISSIONS, startIdentityProvider } from './identity-provider.ts';
import type { Permission } from '../../src/contract/bff/access/access.ts';
import { ORIGIN, startBff, type TestBffOptions } from './test-bff.ts';
import type { IdentityProvider } from '../../src/server/bff/sign-in/oidc/provider.ts';

/** Starts a provider, and a bff that knows it; the clock of the bff is the real one, as the provider's is. */
export async function startWithProvider(
  options: TestBffOptions = {},
  settings: Partial<IdentityProvider> = {},
) {
  let reach: (request: Request) => Promise<Response> = async () => new Response();
  const idp = await startIdentityProvider({ origin: ORIGIN, reach: (request) => reach(request) });
  onTestFinished(() => idp.stop());
  const start = (more: TestBffOptions = {}) =>
    startBff({
      publicUrl: new URL(ORIGIN),
      now: Date.now,
      identityProvider: {
        issuer: new URL(idp.issuer),
        name: 'Fair account',
        client: CLIENT,
        groupsClaim: 'groups',
        permissions: new Map(Object.entries(PERMISSIONS)) as Map<string, Permission[]>,
        ...settings,
      },
      ...options,
      ...more,
    });
  const started = await start();
  reach = (request) => started.bff.fetch(request);
  return { ...started, idp, start };
}

type Fetch = (request: Request) => Promise<Response>;

/** Keeps cookies and follows no redirects; `ours` answers requests to Rollcall. */
export class TestBrowser {
  readonly #ours: Fetch;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(ours: Fetch) {
    this.#ours = ours;
  }

  async go(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, ORIGIN);
    const jar = this.jar(url.origin);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const request = new Request(url, { redirect: 'manual', ...init, headers });
    const response = await (url.origin === ORIGIN ? this.#ours(request) : fetch(request));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  jar(origin: string = ORIGIN): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  /** From our start to the provider; answers the address that it leads to, `change`d before it is asked. */
  async begin(change: (address: URL) => void = () => undefined): Promise<URL> {
    const response = await this.go('/bff/oidc/start', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    const address = locationOf(response);
    if (address.origin !== ORIGIN) change(address);
    return address;
  }

  /** Signs in at the provider as `account`; answers the address that it leads the browser back to. */
  async answer(begun: URL, account: string): Promise<URL> {
    let address = begun;
    for (let step = 0; step < 10 && address.pathname !== '/bff/oidc/callback'; step += 1) {
      const isChoice = address.pathname.startsWith('/interaction/');
      const response = await this.go(
        address,
        isChoice ? { method: 'POST', body: new URLSearchParams({ account }) } : {},
      );
      address = locationOf(response, address);
    }
    return address;
  }

  /** Comes back from the provider, as its redirect does; answers where we lead then. */
  async comeBack(address: URL): Promise<string> {
    const response = await this.go(address, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    return response.headers.get('Location') ?? `status ${response.status}`;
  }

  async signIn(account: string): Promise<string> {
    return this.comeBack(await this.answer(await this.begin(), account));
  }

  /** The answer to a session request. */
  async session(): Promise<unknown> {
    const response = await this.go('/bff/session?or=null', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    return response.json();
  }
}

function locationOf(response: Response, from: string | URL = ORIGIN): URL {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`Expected a redirect, got ${response.status}.`);
  return new URL(location, from);
}
