import { useCallback, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** A pointer that moves fewer pixels than this clicks. */
const SLACK = 6;

interface Drag {
  id: string;
  /** The column it would be dropped before; null for the end. */
  before: string | null;
}

/** Drags a header, an element with `data-column`, to another place between the headers that are not pinned. */
export function useColumnDrag(onDrop: (id: string, before: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const latest = useLatest(onDrop);
  // A stable identity, so that the headers are not redrawn.
  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const { column: id } = event.currentTarget.dataset;
      const headers = [...(event.currentTarget.parentElement?.children ?? [])].filter(
        (header) => header instanceof HTMLElement && header.dataset.pinned === undefined,
      );
      // Touch scrolls instead.
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

/** Ignores the click that follows a drag, which would sort. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
