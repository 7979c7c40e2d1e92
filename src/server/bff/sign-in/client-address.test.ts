import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const SOCKET = '192.0.2.1';
const address = fc.ipV4();

test('believes no header without a trusted proxy', () => {
  expect(clientAddress(SOCKET, '198.51.100.7', 0)).toBe(SOCKET);
});

test('takes what the outermost trusted proxy saw, whatever the client wrote before it', () => {
  fc.assert(
    fc.property(
      fc.array(address),
      address,
      fc.array(address, { maxLength: 3 }),
      (forged, client, proxies) => {
        const header = [...forged, client, ...proxies].join(', ');
        expect(clientAddress(SOCKET, header, proxies.length + 1)).toBe(client);
      },
    ),
  );
});

test('falls back to the connection, and to a word where there is none', () => {
  expect(clientAddress(SOCKET, undefined, 1)).toBe(SOCKET);
  expect(clientAddress(SOCKET, ' , ', 2)).toBe(SOCKET);
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
});
