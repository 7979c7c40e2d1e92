import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, type Location } from 'react-router';
import { readOpenId } from '../paths/paths.ts';
import { BadPart } from '../paths/address-parts.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';

/** Reads and writes the addresses of one list. Must keep its identity. */
interface ListAddresses<Search extends object> {
  read: (address: { search: string; hash: string }) => Search | BadPart;
  /** The address of a search, with the open person. */
  pathOf: (search: Search, openId: string | undefined) => string;
  /** The search that narrows to nothing. */
  all: Search;
}

export type ChangeOf<Search> = (
  changes: Partial<Search> | ((search: Search) => Partial<Search>),
  how?: HowToChange,
) => void;

export interface HowToChange {
  /** Whether it replaces the history entry. */
  replace: boolean;
  /** Whether it is one letter of many. */
  typing?: boolean;
}

/** Safari allows 100 changes of the address in 30 seconds. */
const DEBOUNCE_MS = 300;

/** A typed search that is shown at once and written to the address after a pause. */
interface Typed<Search> {
  search: Search;
  /** The address that shows it. */
  to: string;
  /** The location at which the user typed. A typed search is not shown at another one. */
  at: Location;
}

/**
 * The search in the address, and functions that change it or open a person of it. Opening another person leaves the search
 * and the functions the same objects.
 */
export function useListSearch<Search extends object>(addresses: ListAddresses<Search>) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search: query, hash } = location;
  const address = pathname + query + hash;
  const openId = readOpenId(pathname);
  const read = useMemo(() => addresses.read({ search: query, hash }), [addresses, query, hash]);
  const [typed, setTyped] = useState<Typed<Search> | null>(null);

  const unwritten = typed?.at === location && typed.to !== address ? typed.to : null;
  const writeTyped = useEffectEvent((to: string) => void navigate(to, { replace: true }));
  useEffect(() => {
    if (unwritten === null) return;
    const ended = new AbortController();
    const write = () => writeTyped(unwritten);
    // The next letter must find the written address, so React renders it at once.
    const pause = setTimeout(() => flushSync(write), DEBOUNCE_MS);
    const listen = { capture: true, signal: ended.signal };
    // The user leaves the field, for example to follow a link.
    addEventListener('blur', write, listen);
    // The key may reload the page, or open a person.
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) =>
        (ctrlKey || metaKey || key === 'F5' || key === 'Enter') && write(),
      listen,
    );
    return () => {
      clearTimeout(pause);
      ended.abort();
    };
  }, [unwritten]);

  const bad = read instanceof BadPart ? read : null;
  const written = read instanceof BadPart ? addresses.all : read;
  const listOf = (one: Search) => addresses.pathOf(one, undefined);
  // The typed search keeps its identity when the address shows it, with any person open.
  const isTyped =
    typed !== null && (typed.at === location || listOf(typed.search) === listOf(written));
  const search = isTyped ? typed.search : written;

  const latest = useLatestRef({ search, openId, location, address, navigate });
  const { change, open } = useMemo(() => {
    const change: ChangeOf<Search> = (changes, { typing = false, ...how } = { replace: false }) => {
      const { search, openId, location, address, navigate } = latest.current;
      const changed = typeof changes === 'function' ? changes(search) : changes;
      const next = { ...search, ...changed };
      const to = addresses.pathOf(next, openId);
      if (typing) setTyped({ search: next, to, at: location });
      // Choosing the current value must not add a history entry.
      else if (to !== address) void navigate(to, how);
    };
    function open(id: string, found: Search) {
      const { openId, navigate } = latest.current;
      const isOther = id !== openId;
      if (isOther) void navigate(addresses.pathOf(found, id));
      return isOther;
    }
    return { change, open };
  }, [addresses, latest]);

  return {
    search,
    /** The part of the address that cannot be read; if there is one, `search` is the default. */
    bad,
    openId,
    /** The open person stays open. */
    change,
    /** Opens a person beside the list of a search; answers false where they were open already. */
    open,
  };
}
