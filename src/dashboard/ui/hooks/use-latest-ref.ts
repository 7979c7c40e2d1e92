import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref to the value of the last render, for callbacks that must keep their identity. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
