/** A real identity provider for the tests: `oidc-provider` on a free port of this machine. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT = { id: 'rollcall', secret: 'secret-of-the-client-at-the-provider' };

/** The accounts of the provider with their groups. */
const ACCOUNTS: Record<string, { name: string; groups: string[]; acr?: string }> = {
  robin: { name: 'Robin Example', groups: ['crew', 'leads'] },
  alex: { name: 'Alex Example', groups: ['admins'], acr: 'two-factors' },
  kim: { name: 'Kim Example', groups: ['choir', 'kitchen'] },
  sam: { name: 'Sam Example', groups: [] },
  forger: { name: 'local\u034F', groups: ['crew'] },
};

export const PERMISSIONS = {
  crew: ['user:read'],
  leads: ['user:read', 'volunteer:read', 'review:write'],
  admins: ['user:read', 'volunteer:read', 'review:write', 'audit:read'],
};

interface Options {
  /** The origin of Rollcall, to which people return. */
  origin: string;
  /** Sends the provider's requests to that origin; `fetch` by default. */
  reach?: (request: Request) => Promise<Response>;
  /** Another name of this machine makes it another site for a browser. */
  host?: 'localhost' | '127.0.0.1';
}

export interface TestProvider {
  issuer: string;
  /** Of the Rollcall that people come back to. */
  origin: string;
  /** The paths requested since the start. */
  asked: string[];
  /** The current signing key. */
  readonly key: JWK;
  /** The provider itself, as it is now. */
  readonly provider: Provider;
  /** Signs with other keys from now on. */
  rotateKeys(): Promise<void>;
  /** Whether it can be reached. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(options: Options): Promise<TestProvider> {
  const { host = '127.0.0.1' } = options;
  let server = createServer();
  const port = await listen(server, 0);
  const issuer = `http://${host}:${port}`;
  const asked: string[] = [];
  let key = await newKey();
  let provider = createProvider(issuer, key, options);
  serve();

  function serve() {
    server.on('request', (request, response) => {
      asked.push(new URL(request.url ?? '/', issuer).pathname);
      const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
      if (!uid) return void provider.callback()(request, response);
      if (request.method !== 'POST') return void response.end(accountsPage());
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const accountId = new URLSearchParams(body).get('account') ?? '';
        const result = accountId
          ? {
              login: {
                accountId,
                ...(ACCOUNTS[accountId]?.acr && { acr: ACCOUNTS[accountId].acr }),
              },
            }
          : { error: 'access_denied', error_description: 'not today' };
        void provider.interactionFinished(request, response, result);
      });
    });
  }

  async function goAway() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    issuer,
    origin: options.origin,
    asked,
    get key() {
      return key;
    },
    get provider() {
      return provider;
    },
    async rotateKeys() {
      key = await newKey();
      provider = createProvider(issuer, key, options);
    },
    goAway,
    async comeBack() {
      server = createServer();
      serve();
      await listen(server, port);
    },
    stop: goAway,
  };
}

function createProvider(issuer: string, key: JWK, { origin, reach }: Options): Provider {
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/bff/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/sign-in`],
        backchannel_logout_uri: `${origin}/bff/oidc/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of-the-tests-alone'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 3600,
      Interaction: 600,
      Session: 3600,
    },
    claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'groups'],
    acrValues: ['two-factors'],
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: ACCOUNTS[id]?.name, groups: ACCOUNTS[id]?.groups }),
    }),
    // Everybody has agreed to what Rollcall asks for.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile groups');
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out everywhere</button>`,
          );
        },
      },
    },
    // Its own fetch refuses to reach this machine.
    fetch: (url, init) =>
      reach ? reach(new Request(url, init)) : fetch(url, { ...init, ...NO_DISPATCHER }),
  };
  return new Provider(issuer, configuration);
}

/** The types of the browser do not know what Node's fetch takes. */
const NO_DISPATCHER: object = { dispatcher: undefined };

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
}

function accountsPage(): string {
  const buttons = Object.entries(ACCOUNTS).map(
    ([id, { name }]) => `<button name="account" value="${id}">${name}</button>`,
  );
  return page(`<form method="post">${buttons.join('')}<button>Cancel</button></form>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Example Login</title><link rel="icon" href="data:,"><h1>Example Login</h1>${body}</html>`;
}

async function listen(server: Server, port: number): Promise<number> {
  // Both `localhost` and 127.0.0.1 lead here, whatever a browser makes of the first.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
