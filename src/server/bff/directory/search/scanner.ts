/** The directory's worker thread, seen from the main thread. Started on first use, and restarted after a failure. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import { abortable } from '../../../http/abortable.ts';
import { newHash } from '../../../http/http-error.ts';
import { Failure } from '../../failure.ts';
import type { Found, PeopleQuery } from './people-snapshot.ts';

/** The messages to the worker thread, and back. Each command is answered once, in order, except for dropped ones. */
export interface Commands {
  /** Adds the people of a page to a snapshot, which begins with its first page. */
  add: {
    input: { snapshot: number; first: boolean; users: readonly ReceivedUser[]; last: boolean };
    output: Added;
  };
  /** `snapshot` is null before its first page. */
  find: { input: { snapshot: number | null; query: PeopleQuery }; output: Found };
  /** Looks for a person by id in snapshots, in this order. */
  person: { input: { snapshots: number[]; id: string }; output: Person };
  /** The next ids after the first `from`, in the order in which they came. */
  ids: { input: { snapshot: number; from: number; most: number }; output: string[] };
  forget: { input: { snapshot: number }; output: null };
}
export type CommandName = keyof Commands;

export interface Added {
  /** People in the snapshot now. */
  loaded: number;
  /** Of these people as JSON. */
  bytes: number;
}

export interface Person {
  /** JSON, UTF-8; null where none of the snapshots has them. */
  data: Uint8Array<ArrayBuffer> | null;
}

/** A command with the number that its answer will carry. */
export type Command = {
  [Name in CommandName]: { number: number; name: Name; input: Commands[Name]['input'] };
}[CommandName];

/** `drop` names a command whose answer nobody waits for any more: it is not begun, or ended where it is. */
export type ToWorker = Command | { number: number; name: 'drop' };

/** `error` is a fault of this server, without personal data. */
export type FromWorker = { number: number } & (
  | { output: Commands[CommandName]['output'] }
  | { error: string }
);

export type Scanner = ReturnType<typeof createScanner>;

/** Seconds after which the people may have been read again. */
const ANEW_AFTER = 2;
/** Megabytes of text and keys at most, the answers not included; a million people take some 500, twice at a refresh. */
const HEAP = 4096;

/** The thread as the scanner uses it. */
export type Thread = Pick<Worker, 'on' | 'postMessage' | 'unref' | 'terminate'>;

const startThread = (): Thread =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });

/** @param onLost called when the thread failed, and with it all snapshots */
export function createScanner(log: Logger, onLost: () => void, thread = startThread) {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;
  let worker: Thread | undefined;
  let isClosed = false;

  function start(): Thread {
    isClosed = false;
    const started = thread();
    started.on('message', onAnswer);
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

  function onAnswer(answer: FromWorker) {
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
     * @throws Failure `directory_lost` where the thread failed or was closed, and for a snapshot that it does not have
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
        if (signal?.aborted) throw error;
        const hash = newHash();
        // A server that stops, or that keeps no snapshot any more, ends its thread on purpose.
        if (!isClosed) log.warn({ hash, err: error }, 'the directory lost a snapshot');
        throw new Failure({ code: 'directory_lost', hash }, ANEW_AFTER);
      }
    },
    forget(snapshot: number): void {
      // Numbered like the others, and answered to nobody.
      last += 1;
      worker?.postMessage({ number: last, name: 'forget', input: { snapshot } }, []);
    },
    /** Ends the thread and gives its memory back. */
    close(): void {
      isClosed = true;
      void worker?.terminate();
      end();
    },
  };
}
