import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';

/**
 * A mutation of which one is under way at a time: pressed again, it sends nothing until it has settled, or was reset. What changes
 * the data is told by the options; what changes a dialog or a row by those of `mutate`, which are not called once that is gone.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, ApiError, Variables, Context>,
) {
  // What was sent and answered may be secret, or about a person, and nobody reads it later.
  const mutation = useMutation({ ...options, gcTime: 0 });
  // `isPending` is drawn too late for a second press that the browser has got already.
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
