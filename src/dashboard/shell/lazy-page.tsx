import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** A page in a chunk of its own. The boundary around it handles a chunk that fails to load. */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>) {
  const { load, Lazy } = lazyComponent(fetchPage, ThrownToBoundary);
  return { load, LazyPage: Lazy };
}

function ThrownToBoundary({ error }: { error: unknown }) {
  // The session has ended and cleared the document; the browser aborted the request.
  if (document.body.hasChildNodes()) throw error;
  return null;
}
