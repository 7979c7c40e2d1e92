import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component in a chunk of its own, fetched by `load` or when first rendered. Once loaded it renders synchronously,
 * which React's `lazy` does not. If the chunk fails to load, `Missing` is rendered.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<{ error: unknown }>,
) {
  let Component: ComponentType<Props> | undefined;

  async function load(): Promise<void> {
    Component ??= await fetchComponent();
  }

  function Lazy(props: Props) {
    const [, setLoaded] = useState(Component !== undefined);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      load().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (Component) return <Component {...props} />;
    return failure && <Missing error={failure.error} />;
  }

  return { load, Lazy };
}
