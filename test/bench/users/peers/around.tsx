/** The parts around the rows that both pages with TanStack Table have. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { linesOf, nameOf, type Application } from './people.ts';

interface BelowProps {
  /** Of the opened person. */
  application: Application | null;
  /** Of people. */
  loaded: number;
  areAll: boolean;
}

export function Below({ application, loaded, areAll }: BelowProps) {
  return (
    <>
      {application && <Panel key={application.user.id} {...application} />}
      <p role="status">{areAll ? `${loaded.toLocaleString('en')} users` : 'loading'}</p>
    </>
  );
}

/** The record of an opened person, as plain as it gets. */
function Panel(application: Application) {
  return (
    <section className="panel" aria-label="Application">
      <h1>{nameOf(application.user)}</h1>
      {linesOf(application).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

export function show(list: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>,
  );
}
