import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { arrowStep } from '../document/arrow-step.ts';
import styles from './tabs.module.css';

interface TabsProps<Tab extends string> {
  /** The accessible name of the list of tabs. */
  label: string;
  /** The names of the tabs that are there. */
  tabs: Partial<Record<Tab, string>>;
  open: Tab;
  onOpen: (tab: Tab) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs and the panel of the open one. Arrow keys, Home and End move between the tabs and open them. */
export function Tabs<Tab extends string>({ label, tabs, open, onOpen, children }: TabsProps<Tab>) {
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const names = Object.keys(tabs) as Tab[];

  function go(event: KeyboardEvent) {
    const at = nextTab(event.key, names.indexOf(open), names.length);
    const next = at === undefined ? undefined : names[at];
    if (at === undefined || next === undefined) return;
    event.preventDefault();
    onOpen(next);
    buttons.current[at]?.focus();
  }

  return (
    <>
      <div className={`${styles.list} screen-only`} role="tablist" aria-label={label}>
        {names.map((tab, at) => (
          <button
            key={tab}
            ref={(button) => void (buttons.current[at] = button)}
            type="button"
            id={`${id}-${tab}`}
            className={styles.tab}
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            onKeyDown={go}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}

/** The index of the tab that a key leads to; undefined for other keys. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = arrowStep(key);
  return step && (at + step + count) % count;
}
