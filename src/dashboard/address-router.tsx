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

/** Milliseconds: by then what was typed is found and painted, mostly. A key that is held down repeats sooner. */
const PAUSE = 80;

/** Whether what is replaced now may be written late. */
let typing = false;
/** The address to be written, if any. */
let pending: Location | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Replaces the address by `navigate`, in the browser only once there is a pause: writing it takes a browser longer than
 * drawing the letter that somebody types (the entry, the title and the icon of the tab are looked at anew), and Safari
 * refuses more than a hundred in ten seconds.
 */
export function replaceWhileTyping(navigate: () => void): void {
  typing = true;
  try {
    navigate();
  } finally {
    typing = false;
  }
}

/** The router whose address is the browser's: `BrowserRouter`, save for `replaceWhileTyping`. */
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

/** Writes at once what is still to be written: somebody looks at the browser's own address, or leaves it. */
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

/** What the browser keeps with an entry. */
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
