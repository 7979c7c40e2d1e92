import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'quiet';
  /** Beside a value in a text: no higher than its line, save for fingers. */
  small?: boolean;
  /** Whether pressing it does nothing for now. Not disabled, it keeps the focus of whoever has pressed it. */
  busy?: boolean | undefined;
};

export function Button({ look = 'plain', small, busy, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${styles.button} ${styles[look]} ${small ? styles.small : ''} ${className ?? ''}`}
      {...rest}
      {...(busy && { onClick: (event) => event.preventDefault() })}
    />
  );
}
