import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/** For the heading of a page whose code may come after the shell gave the focus to its section. Opening an address moves none. */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useNavigationType() === 'POP';
  useEffect(() => {
    if (!opened && document.activeElement === document.body) heading.current?.focus();
  }, [opened]);
  return heading;
}
