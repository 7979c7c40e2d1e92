/** Pages whose code is a file of its own. */
import { lazy, useState, type ComponentType } from 'react';

/**
 * Milliseconds until a failure is shown. Firefox aborts the loading of a page that is left, whose scripts go on for a
 * moment.
 */
const UNTIL_LEFT_MS = 1000;

/** The code of a page failed to load. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  /** Lets the next mounted instance fetch the code again. */
  readonly forget: () => void;
  /** Said in place of a part of a page, such as a dialog. */
  readonly failedWords: string | undefined;

  constructor(cause: unknown, forget: () => void, failedWords: string | undefined) {
    super(`The code of this page failed to load: ${String(cause)}`, { cause });
    this.forget = forget;
    this.failedWords = failedWords;
  }
}

/**
 * `React.lazy` with `preload`, which rejects if the code fails to load. A preloaded component renders at once. Throws to
 * the boundary around it if the code fails to load; the boundary's `onError` must call `forgetFailure`.
 * @param failedWords said by a `CrashBoundary` in place of a part of a page, such as a dialog
 */
export function lazyWithPreload<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  failedWords?: string,
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
      await new Promise((resolve) => setTimeout(resolve, UNTIL_LEFT_MS));
      // The session has ended and cleared the document; the browser aborted the request.
      if (!document.body.hasChildNodes()) return new Promise<never>(() => undefined);
      throw new NotLoaded(error, () => (Pending = undefined), failedWords);
    }
  }

  function LazyWithPreload(props: Props) {
    const [Component] = useState(() => Loaded ?? (Pending ??= lazy(loadOrThrow)));
    return <Component {...props} />;
  }

  return Object.assign(LazyWithPreload, { preload: load });
}

/** A component whose code can be loaded ahead. */
export interface Preloadable {
  preload: () => Promise<unknown>;
}

/** Loads the code of pages ahead. Rejects if one fails to load. */
export async function preload(...pages: Preloadable[]): Promise<void> {
  await Promise.all(pages.map((page) => page.preload()));
}

/** For the error boundaries around pages. */
export function forgetFailure(error: unknown): void {
  if (error instanceof NotLoaded) error.forget();
}
