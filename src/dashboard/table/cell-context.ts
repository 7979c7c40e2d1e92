import { createContext, use } from 'react';

/**
 * A context for what the cells of a list need besides their item and what changes more often than the columns, and the
 * hook that reads it. The hook throws outside of the context.
 */
export function createCellContext<Facts>() {
  const Context = createContext<Facts | null>(null);
  function useFacts(): Facts {
    const facts = use(Context);
    if (facts === null) throw new Error('A cell was rendered outside of the context of its list.');
    return facts;
  }
  return [Context, useFacts] as const;
}
