/** The directory's worker thread, seen from the main thread. Started on first use, and restarted after a failure. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { abortable } from '../../../http/abortable.ts';
import type { CommandName, Commands, FromWorker, ToWorker } from './worker-messages.ts';

export type Scanner = ReturnType<typeof createScanner>;

/** Megabytes of text and keys at most, the answers not included; a million people take some 500, twice at a refresh. */
const HEAP = 4096;

/** @param onLost told when the thread failed, and with it all copies */
export function createScanner(log: Logger, onLost: () => void) {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    started.on('message', settle);
    started.on('error', (error) => {
      log.error({ err: error }, 'the directory failed; it is read anew when next used');
      if (worker === started) lose();
    });
    started.on('exit', () => {
      if (worker === started) lose();
    });
    // It must not keep a process alive that has nothing else to do.
    started.unref();
    return started;
  }

  function lose() {
    end();
    onLost();
  }

  function end() {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The directory was closed.'));
    waiting.clear();
  }

  function settle(answer: FromWorker) {
    const waits = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('output' in answer) waits?.resolve(answer.output as never);
    else waits?.reject(new Error(`The directory's thread failed: ${answer.error}`));
  }

  function post(message: ToWorker) {
    worker ??= start();
    worker.postMessage(message, []);
  }

  return {
    /**
     * @param signal ends the waiting, and the work as far as it is not done
     * @throws Error where the thread failed or was closed; every copy is gone then
     */
    async call<Name extends CommandName>(
      name: Name,
      input: Commands[Name]['input'],
      signal?: AbortSignal,
    ): Promise<Commands[Name]['output']> {
      signal?.throwIfAborted();
      last += 1;
      const number = last;
      const waits = Promise.withResolvers<never>();
      waiting.set(number, waits);
      post({ number, name, input } as ToWorker);
      try {
        return await abortable(waits.promise, signal);
      } catch (error) {
        if (waiting.delete(number)) post({ number, name: 'drop' });
        throw error;
      }
    },
    /** @param heir the copy that takes its place, if any */
    forget(copy: number, heir: number | null = null): void {
      // Numbered like the others, and answered to nobody.
      last += 1;
      worker?.postMessage({ number: last, name: 'forget', input: { copy, heir } }, []);
    },
    /** Ends the thread and gives its memory back. */
    close(): void {
      void worker?.terminate();
      end();
    },
  };
}
