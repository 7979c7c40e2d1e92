import { useEffect, useState, type ComponentType } from 'react';
import styles from './lazy-part.module.css';

/**
 * A part of a page with its code apart, for what is not needed at first. It is fetched by `load`, or when the part is shown,
 * and is drawn at once where it is here. Where it does not come, `failedWords` stand in its place if
 * it would be missed, and the page stays.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  failedWords: string | null,
) {
  let Part: ComponentType<Props> | undefined;

  async function load(): Promise<void> {
    Part ??= await fetchPart();
  }

  function LazyPart(props: Props) {
    const [, setLoaded] = useState(Part !== undefined);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(
        () => setLoaded(true),
        () => setFailed(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return (
      failed &&
      failedWords !== null && (
        <p role="alert" className={styles.failed}>
          {failedWords}
        </p>
      )
    );
  }

  return { load, LazyPart };
}
