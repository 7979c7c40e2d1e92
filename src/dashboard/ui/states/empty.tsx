import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import common from '../common.module.css';
import styles from './message.module.css';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  /** May contain line breaks. */
  text: string;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** An empty state: its meaning and the next step. */
export function Empty({ icon: Icon, title, text, children }: EmptyProps) {
  return (
    <div className={styles.message}>
      <Icon className={common.muted} size="1.714em" aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
