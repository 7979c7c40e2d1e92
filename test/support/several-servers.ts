/** Three real servers on one PostgreSQL behind a balancer, and browsers that use them. */
import { type Balancer, startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { type RunningServer, SIGN_IN_KEY, startServer } from './server.ts';

export interface SeveralServers {
  balancer: Balancer;
  servers: RunningServer[];
  /** The addresses of the servers, bypassing the balancer. */
  addresses: string[];
  openBrowser(): Browser;
  /** A browser in which the operator is signed in. */
  signIn(): Promise<Browser>;
  stop(): Promise<void>;
}

interface Question {
  method?: string;
  body?: object;
  /** Of one server; the balancer's where none is named. */
  at?: string;
}

export interface Browser {
  ask(path: string, question?: Question): Promise<Response>;
  /** The JSON of a good answer. */
  read<Answer>(path: string, question?: Question): Promise<Answer>;
  signIn(key?: string, at?: string): Promise<Response>;
  /** Each server's status for a session request of this browser. */
  statuses(): Promise<number[]>;
}

/**
 * Starts them at once, on a database without a table.
 * @param below a whole number from 0 to `count` - 1, by chance
 */
export async function startSeveral(below: (count: number) => number): Promise<SeveralServers> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [postgres, balancer] = await Promise.all([startPostgres(), startBalancer(ports, below)]);
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const servers = await Promise.all(
    ports.map((port) =>
      startServer({
        PORT: String(port),
        DATABASE_URL: postgres.url,
        PUBLIC_URL: balancer.url,
        // The balancer, and a proxy before it: these browsers.
        TRUST_PROXY: '2',
        AUDIT_KEY: 'key-of-the-audit-of-all-three',
      }),
    ),
  );

  let browsers = 0;

  /** Each from an address of its own. */
  function openBrowser(): Browser {
    browsers += 1;
    const client = `203.0.113.${browsers}`;
    let cookie = '';
    async function ask(path: string, question: Question = {}) {
      const { method = question.body ? 'POST' : 'GET', body, at = balancer.url } = question;
      const response = await fetch(at + path, {
        method,
        headers: {
          Origin: balancer.url,
          'X-Forwarded-For': client,
          'Content-Type': 'application/json',
          ...(cookie && { Cookie: cookie }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (path === '/bff/session' && method === 'POST' && response.ok) {
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      }
      return response;
    }
    return {
      ask,
      async read(path, question) {
        const response = await ask(path, question);
        if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
        return response.json();
      },
      signIn: (key = SIGN_IN_KEY, at) =>
        ask('/bff/session', { body: { key }, ...(at !== undefined && { at }) }),
      statuses: () =>
        Promise.all(addresses.map(async (at) => (await ask('/bff/session', { at })).status)),
    };
  }

  return {
    balancer,
    servers,
    addresses,
    openBrowser,
    async signIn() {
      const browser = openBrowser();
      const { status } = await browser.signIn();
      if (status !== 200) throw new Error(`The sign-in was answered ${status}.`);
      return browser;
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await balancer.close();
      await postgres.stop();
    },
  };
}
