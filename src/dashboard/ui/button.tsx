import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & { look?: 'plain' | 'primary' | 'quiet' };

export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${className ?? ''}`}
      {...rest}
    />
  );
}
