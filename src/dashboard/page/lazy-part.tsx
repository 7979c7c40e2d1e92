import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './lazy-part.module.css';

/**
 * Milliseconds until a failure is shown. Firefox aborts the loading of a page that is left, whose scripts go on for a
 * moment.
 */
const UNTIL_LEFT = 1000;

/** The code of a component failed to load. */
class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  /** Lets the next mounted instance fetch the code again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(`The code of this part failed to load: ${String(cause)}`, { cause });
    this.forget = forget;
  }
}

/**
 * `React.lazy` with `preload`, which rejects if the code fails to load. A preloaded component renders at once. Throws to
 * the boundary around it if the code fails to load; the boundary's `onError` must call `forgetFailure`.
 */
export function lazyWithPreload<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
) {
  let Loaded: ComponentType<Props> | undefined;
  let Pending: ComponentType<Props> | undefined;

  async function load(): Promise<{ default: ComponentType<Props> }> {
    Loaded ??= await fetchComponent();
    return { default: Loaded };
  }

  async function loadOrThrow() {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, UNTIL_LEFT));
      // The session has ended and cleared the document; the browser aborted the request.
      if (!document.body.hasChildNodes()) return new Promise<never>(() => undefined);
      throw new NotLoaded(error, () => (Pending = undefined));
    }
  }

  function LazyWithPreload(props: Props) {
    const [Component] = useState(() => Loaded ?? (Pending ??= lazy(loadOrThrow)));
    return <Component {...props} />;
  }

  return Object.assign(LazyWithPreload, { preload: load });
}

/** Loads the code of components ahead. Rejects if one fails to load. */
export async function preload(...parts: { preload: () => Promise<unknown> }[]): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()));
}

/** For error boundaries around lazy components. */
export function forgetFailure(error: unknown): void {
  if (error instanceof NotLoaded) error.forget();
}

interface LazyPartProps {
  /** A message, which gets a retry; any other node is shown as it is. */
  failed: ReactNode;
  children: ReactNode;
}

/** The place of a lazy component in a page. If its code fails to load, `failed` is shown, and the page stays. */
export function LazyPart({ failed, children }: LazyPartProps) {
  function renderFailure({ error, resetErrorBoundary }: FallbackProps) {
    // The component crashed, which the boundary of the page handles.
    if (!(error instanceof NotLoaded)) throw error;
    if (typeof failed !== 'string') return failed;
    return (
      <div role="alert" className={styles.failed}>
        {failed}{' '}
        <Button look="quiet" onClick={resetErrorBoundary}>
          {words.failed.tryAgain}
        </Button>
      </div>
    );
  }

  return (
    <ErrorBoundary fallbackRender={renderFailure} onError={forgetFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
