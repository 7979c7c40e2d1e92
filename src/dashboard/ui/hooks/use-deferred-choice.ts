import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';

/** A passed value counts as chosen this time after the last key: time to hear a screen reader say its name. */
const PAUSE_MS = 800;

type Field = HTMLSelectElement | HTMLInputElement;

interface DeferredChoiceOptions {
  value: string;
  /** Called with a chosen value, never the current one. */
  onChoose: (value: string) => void;
  /**
   * Whether a pause, and leaving the field, choose this value. Else only Enter and the pointer do: for a value that moves the
   * focus, or a half typed day.
   */
  settles?: (value: string) => boolean;
}

/**
 * The attributes of a select, or a date field, whose value is expensive to change: it goes to the address or the server.
 * On Windows and Linux, arrow keys and letters change a closed select at each value that they pass. The value settles by a
 * pause, by Enter, and when the field is left; until then, it is shown but not chosen. Going back drops it.
 */
export function useDeferredChoice({ value, onChoose, settles }: DeferredChoiceOptions) {
  /** The passed value, and the value that it would replace. */
  const [passed, setPassed] = useState<{ to: string; from: string } | null>(null);
  const passing = useRef(false);
  const pending = passed?.from === value ? passed.to : null;

  function choose(to: string) {
    setPassed(null);
    if (to !== value) onChoose(to);
  }

  const settle = useEffectEvent(choose);
  const waits = pending !== null && settles?.(pending) !== false;
  useEffect(() => {
    if (pending === null) return;
    const timer = waits ? setTimeout(() => settle(pending), PAUSE_MS) : undefined;
    const drop = () => setPassed(null);
    addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', drop);
    };
  }, [pending, waits]);

  return {
    value: pending ?? value,
    onPointerDown: () => void (passing.current = false),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key === 'Enter' && pending !== null) {
        // Chromium would open the select.
        event.preventDefault();
        choose(pending);
      }
      passing.current = passesValues(event);
    },
    onChange: ({ target }: ChangeEvent<Field>) => {
      if (passing.current) setPassed({ to: target.value, from: value });
      else choose(target.value);
    },
    onBlur: () => {
      passing.current = false;
      if (waits) choose(pending);
      else setPassed(null);
    },
  };
}

/** Whether a key changes the value without opening the list of values, in which the user would choose deliberately. */
function passesValues({ key, altKey, currentTarget }: KeyboardEvent<Field>): boolean {
  if (key === 'Enter') return false;
  if (currentTarget instanceof HTMLInputElement) return true;
  const arrow = key === 'ArrowUp' || key === 'ArrowDown';
  // On a Mac, arrow keys open the list, too.
  return (
    key !== ' ' && key !== 'F4' && !(arrow && (altKey || /^(Mac|iP)/.test(navigator.platform)))
  );
}
