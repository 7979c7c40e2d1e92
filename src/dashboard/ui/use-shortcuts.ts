import { useLayoutEffect } from 'react';
import { shortcutsEnabled } from './shortcut-setting.ts';
import { useLatest } from './use-latest.ts';

/** What keys do, by `KeyboardEvent.key`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** All that are in force. Where two want the same key, the one that came last has it: what is open over what lies below. */
const inForce: { current: Shortcuts }[] = [];

/**
 * Lets single keys do something while the component is shown. They do nothing where an element uses them itself, while
 * someone holds a modifier, has a dialog or a menu open, or has switched them off.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const latest = useLatest(shortcuts);
  // Not after the paint: who sees the page may press a key at once.
  useLayoutEffect(() => {
    if (!enabled) return;
    if (inForce.push(latest) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      inForce.splice(inForce.indexOf(latest), 1);
      if (inForce.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled, latest]);
}

function onKeyDown(event: KeyboardEvent): void {
  const owner = inForce.findLast(({ current }) => Object.hasOwn(current, event.key));
  if (!owner || event.defaultPrevented || hasModifier(event) || isUsedByTarget(event)) return;
  if (document.querySelector('dialog[open], :popover-open') || !shortcutsEnabled()) return;
  owner.current[event.key]?.(event);
}

/** Shift is part of how some characters are typed, such as "?"; with an arrow it selects text. */
function hasModifier({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return ctrlKey || metaKey || altKey || isComposing || (shiftKey && key.length > 1);
}

/** Where one types, or chooses by typing. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=tree]';
/** Where the arrows move something that is not the page's. */
const MOVED_BY_ARROWS =
  '[role=radiogroup], [role=radio], [role=slider], [role=spinbutton], [role=tablist], ' +
  '[role=toolbar], [role=menubar], [role=separator][tabindex], audio, video';

/** Whether the element that has the focus does something of its own with the key. */
function isUsedByTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  if (!key.startsWith('Arrow') && key !== 'Home' && key !== 'End') return false;
  if (target.closest(MOVED_BY_ARROWS)) return true;
  return (key === 'ArrowLeft' || key === 'ArrowRight') && scrollsSideways(target);
}

function scrollsSideways(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const overflows = at.scrollWidth > at.clientWidth;
    if (overflows && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
