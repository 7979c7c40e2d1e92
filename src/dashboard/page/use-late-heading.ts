import { type RefCallback, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** For the heading of a page whose code may come after the shell gave the focus to its section. Opening an address moves none. */
export function useLateHeading(): RefCallback<HTMLHeadingElement> {
  // The navigation that led to the page, not later ones on it.
  const [type] = useState(useNavigationType());
  /** A page whose heading changes its level keeps the focus where it is. */
  const wasThere = useRef(false);
  return (heading) => {
    if (heading === null || wasThere.current) return;
    wasThere.current = true;
    if (type !== 'POP' && document.activeElement === document.body) heading.focus();
  };
}
