import { expect, test } from 'vitest';
import { browserName } from './device.tsx';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [
    `${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
    'Firefox',
    '140',
    'Linux',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    '140',
    'Windows',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    '140',
    'Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    '18',
    'iOS',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari',
    '18',
    'macOS',
  ],
])('%s', (userAgent, browser, version, system) => {
  expect(browserName(userAgent)).toEqual({ browser, version, system });
});

test('a program that is not a browser has no name', () => {
  expect(browserName('curl/8.0')).toBeNull();
  expect(browserName('')).toBeNull();
});
