import { Pin } from 'lucide-react';
import { useState } from 'react';
import { boardPartWords } from '#messages/board.ts';
import type { ColumnLayout } from '../../../grid/layout.ts';
import menu from '../../../ui/controls/column-choices.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { useRem } from '../../../ui/hooks/use-rem.ts';
import styles from './pin-button.module.css';

interface PinButtonProps {
  /** Its width in rem, where nobody has given it another one. */
  column: { id: string; name: string; width: number };
  layout: ColumnLayout;
  /** In pixels. */
  roomToPin: () => number;
}

/** Pins or unpins a column; explains if there is no room to pin it. */
export function PinButton({ column, layout, roomToPin }: PinButtonProps) {
  const { id, name, width } = column;
  const [refused, setRefused] = useState(false);
  const rem = useRem();
  const pinned = layout.pinned.includes(id);

  function toggle() {
    const wide = layout.widths[id] ?? Math.round(width * rem);
    const fits = pinned || wide <= roomToPin();
    setRefused(!fits);
    if (fits) layout.pin(id, !pinned);
  }

  return (
    <>
      <Button
        look="quiet"
        className={`${menu.move} ${styles.pin}`}
        aria-label={boardPartWords.pin(name)}
        aria-pressed={pinned}
        onClick={toggle}
        onBlur={() => setRefused(false)}
      >
        <Pin size="1.143em" aria-hidden />
      </Button>
      {refused && (
        <p role="alert" className={styles.refused}>
          {boardPartWords.noRoomToPin}
        </p>
      )}
    </>
  );
}
