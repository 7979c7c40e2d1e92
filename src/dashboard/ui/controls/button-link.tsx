import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A link out of the app that looks like a primary button. */
export function ButtonLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a className={`${styles.button} ${styles.primary}`} {...rest}>
      {children}
    </a>
  );
}
