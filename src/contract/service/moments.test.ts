import { expect, test } from 'vitest';
import { parseMoment } from './read-json.ts';

test.each(['2026-03-01T10:00:00.000Z', '2026-03-01T12:00+02:00', '2026-03-01T10:00:00Z'])(
  'reads %j as a moment',
  (text) => {
    expect(parseMoment(text)?.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  },
);

test.each(['', '1', 'yesterday', '2026', '2026-13-01T10:00:00Z', '1700000000000', 'Mar 1 2026'])(
  'does not read %j as a moment',
  (text) => {
    expect(parseMoment(text)).toBeNull();
  },
);
