import { createAtom } from '@tanstack/react-store';
import { useLayoutEffect, type RefObject } from 'react';
import { hasModifier, shortcutOf } from './shortcut-of.ts';
import { shortcutsEnabled } from './shortcut-setting.ts';
import { useLatestRef } from './use-latest-ref.ts';

/** Handlers by the names of `shortcutOf`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Whether shortcuts are in force: always, never, or depending on the event. */
type InForce = boolean | ((event: KeyboardEvent) => boolean);

/** Whether shortcuts change something, or only move the focus. */
type Kind = 'changes' | 'moves';

interface Registered {
  shortcuts: Shortcuts;
  enabled: InForce;
  kind: Kind;
}

/** All active shortcuts. The last registered handler of a key wins: it belongs to the topmost layer. */
const inForce = createAtom<readonly RefObject<Registered>[]>([]);
inForce.subscribe(listen);

/**
 * Registers shortcuts while the component is mounted. Single keys are ignored where the focused element uses the key
 * itself, while a modifier is held, while a dialog or menu is open, and when shortcuts are switched off. Shift with a key
 * that types nothing, such as `Shift+F8`, always works, also while the user types. A key that is held acts again only
 * where it moves.
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  enabled: InForce = true,
  kind: Kind = 'changes',
): void {
  const latest = useLatestRef({ shortcuts, enabled, kind });
  const active = enabled !== false;
  // A layout effect, because users may press a key as soon as the page is painted.
  useLayoutEffect(() => {
    if (!active) return;
    inForce.set((all) => [...all, latest]);
    return () => inForce.set((all) => all.filter((one) => one !== latest));
  }, [active, latest]);
}

function listen(all: readonly unknown[]): void {
  if (all.length > 0) {
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', ignoreHeld, { capture: true });
  } else {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('keydown', ignoreHeld, { capture: true });
  }
}

/** The key whose last press ran a shortcut that changes something: while it is held, nothing else gets it. */
const taken = createAtom<string | null>(null);

/** The one rule for a key that is held: before anything else hears of it, what changes something is left out. */
function ignoreHeld(event: KeyboardEvent): void {
  if (!event.repeat) taken.set(null);
  else if (event.key === taken.get() || presses(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Whether a key presses the focused element, instead of typing or scrolling. */
function presses({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === 'Enter') return ctrlKey || metaKey || !target.closest('textarea');
  return key === ' ' && target.matches('button, summary, [role=gridcell], [role=columnheader]');
}

function onKeyDown(event: KeyboardEvent): void {
  const name = shortcutOf(event);
  if (name === null || event.defaultPrevented || hasModifier(event)) return;
  const owner = inForce
    .get()
    .findLast(
      ({ current: { shortcuts, enabled } }) =>
        Object.hasOwn(shortcuts, name) && (typeof enabled === 'boolean' || enabled(event)),
    );
  if (!owner || (!name.startsWith('Shift+') && isOutOfForce(event, name))) return;
  if (owner.current.kind === 'changes') {
    // The key was pressed before this shortcut was there.
    if (event.repeat) return event.preventDefault();
    taken.set(event.key);
  }
  owner.current.shortcuts[name]?.(event);
}

function isOutOfForce(event: KeyboardEvent, name: string): boolean {
  if (isUsedByTarget(event, name) || !shortcutsEnabled()) return true;
  return isLayerOpen();
}

/** Whether a dialog or a menu is open. */
export function isLayerOpen(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
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
function isUsedByTarget({ target }: KeyboardEvent, key: string): boolean {
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
