import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import styles from './lazy-part.module.css';

/**
 * A part of a page in a chunk of its own. If it fails to load, `failedWords` is shown in its place (null: nothing), and
 * the page stays.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  failedWords: string | null,
) {
  const { load, Lazy } = lazyComponent(
    fetchPart,
    () =>
      failedWords !== null && (
        <p role="alert" className={styles.failed}>
          {failedWords}
        </p>
      ),
  );
  return { load, LazyPart: Lazy };
}
