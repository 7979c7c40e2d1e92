import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a value was at the last rendering, for functions that are to stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
