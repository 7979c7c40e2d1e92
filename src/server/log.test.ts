import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWhole } from './bff/service-client/fetch-whole.ts';
import { createServiceClient } from './bff/service-client/service-client.ts';
import { identified } from './http/request-id.ts';
import { createLog } from './log.ts';

function keepingLog() {
  const lines: string[] = [];
  return { log: createLog({ write: (line: string) => void lines.push(line) }), lines };
}

test('logs a malformed HTTP response without its content', async () => {
  const server = createServer((socket) => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.once('data', () => socket.end(`${head}not a size {"email":"robin@example.org"}\r\n`));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/`;
  const { log, lines } = keepingLog();

  const baseUrl = new URL(address);
  const client = createServiceClient({ send: fetchWhole, baseUrl, credential: () => 'token', log });
  await expect(client.volunteer('7', new AbortController().signal)).rejects.toThrow(
    'service_unreachable',
  );
  expect(lines.join()).toContain('HTTPParserError');
  expect(lines.join()).not.toContain('robin');
});

test('logs a database error with its code, but without the row', () => {
  const { log, lines } = keepingLog();
  const detail = 'Failing row contains (robin@example.org).';
  log.error({ err: Object.assign(new Error('refused'), { code: '23514', detail }) }, 'failed');
  expect(JSON.parse(lines.join())).toMatchObject({
    err: { type: 'Error', message: 'refused', stack: expect.any(String), code: '23514' },
  });
  expect(lines.join()).not.toContain('robin');
});

test('logs the request id of each line', async () => {
  const { log, lines } = keepingLog();
  const answer = identified(async () => {
    log.info('asked');
    return new Response();
  });
  await answer(new Request('http://127.0.0.1/'), {
    incoming: { headers: { 'x-request-id': 'the-id' }, socket: { remoteAddress: '127.0.0.1' } },
    outgoing: { setHeader: () => undefined },
  });
  log.info('by itself');
  const [asked, alone] = lines.map((line) => JSON.parse(line));
  expect(asked.requestId).toBe('the-id');
  expect(alone).not.toHaveProperty('requestId');
});

test('a name with line breaks stays within one line', () => {
  const { log, lines } = keepingLog();
  const name = 'Robin\r\n{"level":30,"msg":"signed in"}\u2028\u001b[2J';
  log.info({ name }, 'signed in');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\r\n]+\n$/);
  expect(lines[0]).not.toContain('\u001b');
  expect(JSON.parse(lines.join())).toMatchObject({ name });
});

test('logs only the type of a thrown value that is not an error', () => {
  const { log, lines } = keepingLog();
  log.error({ err: 'robin@example.org' }, 'failed');
  expect(JSON.parse(lines.join())).toMatchObject({ err: { type: 'string' } });
});
