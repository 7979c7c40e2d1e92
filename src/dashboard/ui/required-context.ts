import { createContext, use } from 'react';

/** A context without a default, and the hook that reads it, which throws outside of the context. */
export function createRequiredContext<Value>() {
  const Context = createContext<Value | null>(null);
  function useValue(): Value {
    const value = use(Context);
    if (value === null) throw new Error('A component was rendered outside of its context.');
    return value;
  }
  return [Context, useValue] as const;
}
