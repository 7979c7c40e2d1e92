import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client.ts';

const SOCKET = '192.0.2.1';
const address = fc.ipV4();

test('ignores the header without a trusted proxy', () => {
  expect(clientAddress(SOCKET, '198.51.100.7', 0)).toBe(SOCKET);
});

test('takes the address seen by the outermost trusted proxy, whatever the client sent', () => {
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

test('falls back to the connection, or to a fixed word without one', () => {
  expect(clientAddress(SOCKET, undefined, 1)).toBe(SOCKET);
  expect(clientAddress(SOCKET, ' , ', 2)).toBe(SOCKET);
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
});

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['unknown', SOCKET],
  ['198.51.100.300', SOCKET],
  ['x'.repeat(12_000), SOCKET],
  ['1'.repeat(12_000), SOCKET],
])('reads %j from a proxy as %s', (hop, expected) => {
  expect(clientAddress(SOCKET, hop, 1)).toBe(expected);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a client at %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the last 64 bits of an IPv6 address do not change its network', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, groups, (network, one, other) => {
      const [a, b] = [one, other].map((rest) => networkOf([...network, ...rest].join(':')));
      expect(a).toBe(b);
    }),
  );
});
