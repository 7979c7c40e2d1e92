import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { reset } from './reset.ts';

test('a reader who is slow gets no more of an answer that was cut, not even what is under way', async () => {
  const MOST = 30_000_000;
  const { address } = await serve((_, response) => {
    response.write(Buffer.alloc(MOST));
    setImmediate(() => reset(response as never));
  });
  const { hostname, port } = new URL(address);
  const reader = connect(Number(port), hostname);
  let read = 0;
  reader.on('data', (bytes) => (read += bytes.length));
  reader.pause();
  reader.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const error = once(reader, 'error');
  reader.resume();
  expect((await error)[0]).toMatchObject({ code: 'ECONNRESET' });
  expect(read).toBeLessThan(MOST);
});
