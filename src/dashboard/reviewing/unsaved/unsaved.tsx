import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { outboxStore } from '../../api/outbox-state.ts';
import { CrashBoundary } from '../../page/crash-boundary.tsx';
import { lazyWithPreload } from '../../page/lazy-page.tsx';
import { focusHeading } from '../../ui/document/focus-heading.ts';

/** Also loaded ahead: unsaved changes are listed without a connection, too. */
export const UnsavedBar = lazyWithPreload(
  async () => (await import('./unsaved-bar.tsx')).UnsavedBar,
);

/** Lists unsaved changes, on every page. */
export function Unsaved() {
  const isOpen = useSelector(
    outboxStore,
    ({ unsaved, conflicts }) => conflicts.length > 0 || unsaved.some(({ error }) => error !== null),
  );
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that resolved the last of it took the focus along.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) focusHeading();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <CrashBoundary>
      <UnsavedBar />
    </CrashBoundary>
  );
}
