/**
 * A remote Event Registration Service in which everybody applied, and whose every record takes its time. Reads the number
 * of people and the milliseconds for a record from its arguments, writes its port to stdout.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { applicantOf } from './wide-event.ts';

const [count, milliseconds] = process.argv.slice(2).map(Number);
const people = Array.from({ length: count ?? 0 }, (_, index) => applicantOf(index));
const users = people.map(({ user }) => user);
const records = new Map(people.map(({ user, volunteer }) => [user.id, JSON.stringify(volunteer)]));

const server = createServer(async (request, response) => {
  const [, id] = /^\/api\/v0\/users\/([^/]+)\/volunteer$/.exec(request.url ?? '') ?? [];
  const body = id === undefined ? await pageFor(request) : records.get(decodeURIComponent(id));
  const answer = () => {
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(body ?? '{}');
  };
  if (id === undefined) answer();
  else setTimeout(answer, milliseconds);
});

async function pageFor(request: IncomingMessage): Promise<string> {
  const { nextPage, limit = 1000 } = (await json(request)) as { nextPage?: string; limit?: number };
  const from = Number(nextPage ?? 0);
  const to = from + limit;
  return JSON.stringify({
    data: users.slice(from, to),
    nextPage: to < users.length ? String(to) : null,
  });
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const bound = server.address();
process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
