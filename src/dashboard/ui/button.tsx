import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'quiet';
  /** Beside a value in a text: no higher than its line, save for fingers. */
  small?: boolean;
};

export function Button({ look = 'plain', small, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${small ? styles.small : ''} ${className ?? ''}`}
      {...rest}
    />
  );
}
