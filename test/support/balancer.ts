/**
 * A small load balancer, as a deployment on several machines has one in front: each request goes to any of the servers,
 * bodies stream both ways, and a server is well as long as it takes connections.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  /** Without a slash at the end. */
  url: string;
  /** The number of answers from each port. */
  answers: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** Milliseconds for which a server that took no connection is not asked again. */
const REST = 1000;
/** May be sent twice (RFC 9110, section 9.2.2). */
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

interface Exchange {
  incoming: IncomingMessage;
  answer: ServerResponse;
  /** The part of the body received so far. */
  body: Buffer[];
}

/**
 * Listens in front of servers on other ports of this machine.
 * @param below a whole number from 0 to `count` - 1, by chance
 */
export async function startBalancer(
  ports: readonly number[],
  below: (count: number) => number,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const restUntil = new Map<number, number>();
  const answers = new Map<number, number>();

  /** A server that was not tried yet, healthy if there is one. */
  function choose(tried: number | undefined): number {
    const others = ports.filter((one) => one !== tried);
    const well = others.filter((one) => (restUntil.get(one) ?? 0) <= performance.now());
    const possible = well.length > 0 ? well : others;
    const chosen = possible[below(possible.length)];
    if (chosen === undefined) throw new RangeError('There is no other server.');
    return chosen;
  }

  function ask(exchange: Exchange, tried?: number): void {
    const { incoming, answer, body } = exchange;
    const chosen = choose(tried);
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port: chosen,
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming),
    });
    outgoing.once('response', (response) => {
      answers.set(chosen, (answers.get(chosen) ?? 0) + 1);
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      // A truncated upstream answer must not look complete to the client.
      response.once('error', () => answer.destroy());
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED';
      if (refused) restUntil.set(chosen, performance.now() + REST);
      if (answer.headersSent || answer.destroyed) answer.destroy();
      else if (tried === undefined && (refused || isIdempotent(incoming))) {
        whenWhole(incoming, () => ask(exchange, chosen));
      } else answer.writeHead(502).end();
    });
    answer.once('close', () => outgoing.destroy());
    if (tried === undefined) incoming.pipe(outgoing);
    else outgoing.end(Buffer.concat(body));
  }

  const server = createServer((incoming, answer) => {
    const body: Buffer[] = [];
    incoming.on('data', (part: Buffer) => body.push(part));
    ask({ incoming, answer, body });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forwarded({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return { ...headers, 'x-forwarded-for': before ? `${String(before)}, ${address}` : address };
}

function isIdempotent({ method = '' }: IncomingMessage): boolean {
  return IDEMPOTENT.includes(method);
}

function whenWhole(incoming: IncomingMessage, goOn: () => void): void {
  if (incoming.complete) goOn();
  else incoming.once('end', goOn);
}
