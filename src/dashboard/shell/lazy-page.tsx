import { useEffect, useState, type ComponentType } from 'react';
import { useErrorBoundary } from 'react-error-boundary';

/**
 * A page with its code apart, for what is not needed to see the first one. It is fetched by `load`, or when the page is
 * shown. Once it is here the page is drawn at once: React's own `lazy` would wait even then.
 */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>) {
  let Page: ComponentType<Props> | undefined;

  async function load(): Promise<void> {
    Page ??= await fetchPage();
  }

  function LazyPage(props: Props) {
    const [, setLoaded] = useState(Page !== undefined);
    const { showBoundary } = useErrorBoundary();
    useEffect(() => {
      load().then(
        () => setLoaded(true),
        (error: unknown) => {
          // The session has ended, and this document with it: the browser cuts off what is still on its way.
          if (document.body.hasChildNodes()) showBoundary(error);
        },
      );
    }, [showBoundary]);
    return Page && <Page {...props} />;
  }

  return { load, LazyPage };
}
