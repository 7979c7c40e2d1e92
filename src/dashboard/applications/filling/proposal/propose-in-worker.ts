import type { Proposal, ProposalRequest } from '../../../../staffing/propose.ts';

/** Computes a proposal in a worker of its own; throws if the worker can't be started or fails. */
export function proposeInWorker(request: ProposalRequest, signal: AbortSignal): Promise<Proposal> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./propose-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<Proposal>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
      reject(new Error('The worker that proposes people failed.'));
    });
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('The proposal is no longer needed.', 'AbortError'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes no origin.
    worker.postMessage(request);
  });
}
