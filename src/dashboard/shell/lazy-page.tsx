import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** A page with its code apart. Where it does not come, that is for the boundary around it. */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>) {
  const { load, Lazy } = lazyComponent(fetchPage, ThrownToBoundary);
  return { load, LazyPage: Lazy };
}

function ThrownToBoundary({ error }: { error: unknown }) {
  // The session has ended, and this document with it: the browser cuts off what is still on its way.
  if (document.body.hasChildNodes()) throw error;
  return null;
}
