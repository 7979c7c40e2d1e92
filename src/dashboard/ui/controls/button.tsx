import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** For a button beside a value in running text: no taller than the line, except on touch screens. */
  small?: boolean;
  /** Pressing has no effect for now. The button is not disabled, so that it keeps the focus. */
  busy?: boolean | undefined;
};

/** A button; without `type="submit"` it submits no form. */
export function Button({ look = 'plain', small, busy, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${styles.button} ${look === 'plain' ? '' : styles[look]} ${small ? styles.small : ''} ${className ?? ''}`}
      {...rest}
      {...(busy && { onClick: (event) => event.preventDefault() })}
    />
  );
}
