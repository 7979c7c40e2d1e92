import { MARKS, type Mark } from '../../contract/bff/reviews/reviews.ts';

/** The keys of the marks, the same everywhere: the digits in their order. */
export const MARK_KEYS = MARKS.map((mark, index) => ({ mark, key: String(index + 1) }));

/** A handler for the key of each mark, and for `0`, which removes it. */
export function markShortcuts<Handler>(
  handle: (mark: Mark | null) => Handler,
): Record<string, Handler> {
  const keys = [...MARK_KEYS, { mark: null, key: '0' }];
  return Object.fromEntries(keys.map(({ mark, key }) => [key, handle(mark)]));
}
