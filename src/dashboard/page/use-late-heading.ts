import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/** For the heading of a page whose code may come after the shell gave the focus to its section. Opening an address moves none. */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The navigation that led to the page, not later ones on it.
  const [type] = useState(useNavigationType());
  useEffect(() => {
    if (type !== 'POP' && document.activeElement === document.body) heading.current?.focus();
  }, [type]);
  return heading;
}
