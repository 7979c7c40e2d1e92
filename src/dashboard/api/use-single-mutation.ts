import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';

/**
 * `useMutation` for a button: while one is under way, a second press sends nothing. `reset` lets the next press send again.
 * Callbacks given to the hook change the data. Callbacks given to `mutate` change a dialog or a row, and are not called once that
 * has left the page.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, ApiError, Variables, Context>,
) {
  // The cache would keep secrets and personal data, which nobody reads later.
  const mutation = useMutation({ ...options, gcTime: 0 });
  // `isPending` changes only after a timer, and a second press may come before.
  const isUnderWay = useRef(false);
  return {
    ...mutation,
    mutate(variables: Variables, then?: MutateOptions<Data, ApiError, Variables, Context>) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(variables, {
        ...then,
        onSettled(...settled) {
          isUnderWay.current = false;
          then?.onSettled?.(...settled);
        },
      });
    },
    reset() {
      isUnderWay.current = false;
      mutation.reset();
    },
  };
}
