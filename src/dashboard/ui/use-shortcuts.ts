import { useEffect, useRef } from 'react';
import { shortcutsEnabled } from './shortcut-setting.ts';

/** What keys do, by `KeyboardEvent.key`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** All that are in force. Where two want the same key, the one that came last has it: what is open over what lies below. */
const inForce: { current: Shortcuts }[] = [];

/**
 * Lets single keys do something while the component is shown. They do nothing while someone types, holds a modifier, has
 * a dialog or a menu open, or has switched them off.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    if (inForce.push(latest) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      inForce.splice(inForce.indexOf(latest), 1);
      if (inForce.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled]);
}

function onKeyDown(event: KeyboardEvent): void {
  const owner = inForce.findLast(({ current }) => Object.hasOwn(current, event.key));
  if (!owner || event.defaultPrevented || hasModifier(event) || isTyping(event)) return;
  if (document.querySelector('dialog[open], :popover-open') || !shortcutsEnabled()) return;
  owner.current[event.key]?.(event);
}

/** Shift is part of how some characters are typed, such as "?"; with an arrow it selects text. */
function hasModifier({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return ctrlKey || metaKey || altKey || isComposing || (shiftKey && key.length > 1);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  );
}
