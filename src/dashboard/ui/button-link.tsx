import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A link that is the one thing to do on its page, and leads out of the app. */
export function ButtonLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a className={`${styles.button} ${styles.primary}`} {...rest}>
      {children}
    </a>
  );
}
