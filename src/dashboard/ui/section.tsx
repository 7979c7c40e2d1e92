import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Of the heading, where something leads there. */
  headingId?: string | undefined;
  children: ReactNode;
}

/** A part of a page, found by its heading. */
export function Section({ title, headingId, children }: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={headingId === undefined ? undefined : -1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
