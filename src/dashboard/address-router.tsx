import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  parsePath,
  Router,
  type Location,
  type Navigator,
  type To,
} from 'react-router';

/** Milliseconds of debounce. Matches are usually painted by then, and a held key repeats sooner. */
const PAUSE = 80;

/** Whether the current navigation may be written late. */
let typing = false;
/** The address to be written, if any. */
let pending: Location | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Navigates with `replace`, and writes the browser's address only after a pause. Writing it takes longer than drawing a
 * typed letter, and Safari refuses more than a hundred in ten seconds.
 */
export function replaceWhileTyping(navigate: () => void): void {
  typing = true;
  try {
    navigate();
  } finally {
    typing = false;
  }
}

/** Like `BrowserRouter`, with `replaceWhileTyping`. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, show] = useState(() => ({
    location: read(),
    navigationType: NavigationType.Pop,
  }));

  useLayoutEffect(() => {
    /** Another entry is there, whose address is its own. */
    function pop() {
      forget();
      show({ location: read(), navigationType: NavigationType.Pop });
    }
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  }, []);

  const [navigator] = useState<Navigator>(() => ({
    push(to, state) {
      writeAddress();
      const next = locationOf(to, state);
      history.pushState(entryOf(next), '', createPath(next));
      show({ location: next, navigationType: NavigationType.Push });
    },
    replace(to, state) {
      forget();
      pending = locationOf(to, state);
      show({ location: pending, navigationType: NavigationType.Replace });
      if (typing) pause = setTimeout(writeAddress, PAUSE);
      else writeAddress();
    },
    go(steps) {
      writeAddress();
      history.go(steps);
    },
    createHref: hrefOf,
    encodeLocation: (to) => new URL(hrefOf(to), window.location.origin),
  }));

  return (
    <Router
      location={location}
      navigationType={navigationType}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

/** Writes a pending address at once, before the page or the browser's address is left. */
export function writeAddress(): void {
  if (pending) history.replaceState(entryOf(pending), '', createPath(pending));
  forget();
}

function forget(): void {
  clearTimeout(pause);
  pending = null;
}

function read(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr: state = null } = history.state ?? {};
  return { pathname, search, hash, key, state };
}

/** The history state of an entry. */
function entryOf({ key, state }: Location) {
  return { key, usr: state };
}

function locationOf(to: To, state: unknown = null): Location {
  const { pathname = window.location.pathname, search = '', hash = '' } = pathOf(to);
  return { pathname, search, hash, key: newKey(), state };
}

/** Not a UUID: browsers make none for a page that comes over plain HTTP. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to);
const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
