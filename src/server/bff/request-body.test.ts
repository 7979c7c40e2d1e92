import { expect, test } from 'vitest';
import { MOST_BODY_BYTES } from './request-body.ts';
import { ORIGIN, startBff } from '../../../test/support/test-bff.ts';

/** A server, and reports to it with as many bytes as they state, which it sends when asked to. */
async function start() {
  const { bff, startSession } = await startBff();
  return async function signIn(person: string) {
    const id = await startSession(person);
    return (bytes: number | null = MOST_BODY_BYTES) => {
      const body = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      // The types of the browser do not know what Node asks of a body that is a stream.
      const init = Object.assign(
        { duplex: 'half' },
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': 'same-origin',
            Cookie: `rollcall=${id}`,
            ...(bytes === null
              ? { 'Transfer-Encoding': 'chunked' }
              : { 'Content-Length': `${bytes}` }),
          },
          body: body.readable,
        },
      );
      const request = new Request(`${ORIGIN}/bff/reviews`, init);
      const status = bff.fetch(request).then((response) => response.status);
      return { status, end: () => body.writable.close() };
    };
  };
}

test.each([
  ['a stated length', MOST_BODY_BYTES],
  ['no stated length', null],
])('bodies are charged before they are read, of %s', async (_, bytes) => {
  const signIn = await start();
  const [robin, sam] = [await signIn('robin'), await signIn('sam')];
  const phone = await signIn('robin');
  // 10,000 kilobytes at once: 38 of these.
  const sent = Array.from({ length: 38 }, () => robin(bytes));
  expect(await robin(bytes).status).toBe(429);
  expect(await phone(bytes).status).toBe(429);
  const other = sam(bytes);
  await Promise.all([...sent, other].map(({ end }) => end()));
  for (const { status } of [...sent, other]) expect(await status).toBe(400);
  expect(await robin(bytes).status).toBe(429);
});
