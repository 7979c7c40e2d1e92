import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component with its code apart, for what is not needed at first. It is fetched by `load`, or when it is shown. Once it is
 * here it is drawn at once: React's own `lazy` would wait even then. Where it does not come, `Missing` stands in its place.
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
