import { type RefCallback, useCallback, useState } from 'react';
import { useNavigationType } from 'react-router';

/** For the heading of a page whose code may come after the shell gave the focus to its section. Opening an address moves none. */
export function useLateHeading(): RefCallback<HTMLHeadingElement> {
  // The navigation that led to the page, not later ones on it.
  const [type] = useState(useNavigationType());
  return useCallback(
    (heading) => {
      if (type !== 'POP' && document.activeElement === document.body) heading?.focus();
    },
    [type],
  );
}
