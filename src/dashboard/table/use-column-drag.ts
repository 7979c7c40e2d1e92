import { useCallback, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** Pixels that a pointer moves before that is no click. */
const SLACK = 6;

interface Drag {
  id: string;
  /** The column before which it would be dropped; null for the end. */
  before: string | null;
}

/** Drags headers, the elements with `data-column`, to another place between those that are not pinned. */
export function useColumnDrag(onDrop: (id: string, before: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const latest = useLatest(onDrop);
  // Stays the same: the headers need not be drawn anew.
  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const { column: id } = event.currentTarget.dataset;
      const headers = [...(event.currentTarget.parentElement?.children ?? [])].filter(
        (header) => header instanceof HTMLElement && header.dataset.pinned === undefined,
      );
      // A finger scrolls.
      if (event.button !== 0 || event.pointerType === 'touch' || id === undefined) return;
      const start = event.clientX;
      let current: Drag | null = null;
      const controller = new AbortController();
      const { signal } = controller;

      const stop = () => {
        controller.abort();
        setDrag(null);
      };
      const onMove = ({ clientX }: PointerEvent) => {
        if (!current && Math.abs(clientX - start) < SLACK) return;
        const next = headers.find((header) => {
          const { left, width } = header.getBoundingClientRect();
          return width > 0 && clientX < left + width / 2;
        });
        const before = (next instanceof HTMLElement && next.dataset.column) || null;
        if (current?.before !== before || !current) {
          current = { id, before };
          setDrag(current);
        }
      };
      const onUp = () => {
        stop();
        if (!current) return;
        swallowClick();
        if (current.before !== id) latest.current(id, current.before);
      };
      addEventListener('pointermove', onMove, { signal });
      addEventListener('pointerup', onUp, { signal });
      addEventListener('pointercancel', stop, { signal });
      addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    },
    [latest],
  );

  return { drag, onPointerDown };
}

/** The click that follows a drag is none: it would sort. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
