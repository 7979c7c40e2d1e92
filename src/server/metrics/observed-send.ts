/** Tells of every exchange with the service. */
import type { Send } from '../bff/service-client/fetch-whole.ts';
import { isTimeout } from '../bff/abortable.ts';

export interface Exchange {
  operation: 'search' | 'volunteer' | 'token';
  /** The status of the answer; or how it ended without one: `timeout`, `aborted` where nobody waits any more, `failed`. */
  outcome: string;
  seconds: number;
}

export function observedSend(send: Send, observe: (exchange: Exchange) => void): Send {
  return async function sendObserved(request, signal, most) {
    const began = performance.now();
    const operation = operationOf(request);
    const tell = (outcome: string) =>
      observe({ operation, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      const response = await send(request, signal, most);
      tell(String(response.status));
      return response;
    } catch (error) {
      tell(outcomeOf(error, signal));
      throw error;
    }
  };
}

function operationOf({ url }: Request): Exchange['operation'] {
  if (url.endsWith('/volunteer')) return 'volunteer';
  return url.endsWith('/users/search') ? 'search' : 'token';
}

function outcomeOf(error: unknown, { aborted, reason }: AbortSignal): string {
  if (isTimeout(error) || isTimeout(reason)) return 'timeout';
  return aborted ? 'aborted' : 'failed';
}
