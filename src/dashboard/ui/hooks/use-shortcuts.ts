import { useLayoutEffect } from 'react';
import { shortcutsEnabled } from './shortcut-setting.ts';
import { useLatest } from './use-latest.ts';

/** Handlers by `KeyboardEvent.key`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Whether shortcuts are in force: always, never, or depending on the event. */
type InForce = boolean | ((event: KeyboardEvent) => boolean);

/** All active shortcuts. The last registered handler of a key wins: it belongs to the topmost layer. */
const inForce: { current: { shortcuts: Shortcuts; enabled: InForce } }[] = [];

/**
 * Registers single-key shortcuts while the component is mounted. They are ignored where the focused element uses the
 * key itself, while a modifier is held, while a dialog or menu is open, and when shortcuts are switched off.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled: InForce = true): void {
  const latest = useLatest({ shortcuts, enabled });
  const active = enabled !== false;
  // A layout effect, because users may press a key as soon as the page is painted.
  useLayoutEffect(() => {
    if (!active) return;
    if (inForce.push(latest) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      inForce.splice(inForce.indexOf(latest), 1);
      if (inForce.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [active, latest]);
}

function onKeyDown(event: KeyboardEvent): void {
  const owner = inForce.findLast(
    ({ current: { shortcuts, enabled } }) =>
      Object.hasOwn(shortcuts, event.key) && (typeof enabled === 'boolean' || enabled(event)),
  );
  if (!owner || event.defaultPrevented || hasModifier(event) || isUsedByTarget(event)) return;
  if (document.querySelector('dialog[open], :popover-open') || !shortcutsEnabled()) return;
  owner.current.shortcuts[event.key]?.(event);
}

/**
 * Shift is needed to type some characters, such as "?"; with an arrow key it selects text. As in spreadsheets, Ctrl may
 * be held with Home and End.
 */
function hasModifier({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  const ctrl = ctrlKey && key !== 'Home' && key !== 'End';
  return ctrl || metaKey || altKey || isComposing || (shiftKey && key.length > 1);
}

/** Elements that take typed text. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=tree]';
/** Elements that use the arrow keys themselves. */
const MOVED_BY_ARROWS =
  '[role=radiogroup], [role=radio], [role=slider], [role=spinbutton], [role=tablist], ' +
  '[role=toolbar], [role=menubar], [role=separator][tabindex], audio, video';

/** Whether the focused element handles the key itself. */
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
