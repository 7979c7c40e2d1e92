import { encode } from 'uqr';
import styles from './access-page.module.css';

/** Modules of white that readers need around a code. */
const BORDER_MODULES = 4;

/** A text that a phone reads from the screen. Black on white in every theme: some readers know no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: BORDER_MODULES });
  const side = data.length;
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
