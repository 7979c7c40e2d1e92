import { useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { createExportJob, TooManyRows, type ExportJob, type ExportPages } from './export-job.ts';

/** The pages of an export, and the function that saves its file. */
interface Exported<Done> extends ExportPages {
  /** Saves the file, of a part where `complete` is false. Its answer is added to the state. */
  handOver: (rows: number, complete: boolean, signal: AbortSignal) => Done | Promise<Done>;
}

export type ExportState<Done> =
  | { step: 'choosing'; cancelled: boolean }
  | { step: 'running'; rows: number }
  | { step: 'stopped'; rows: number; error: ApiError }
  | { step: 'too-many'; most: number }
  | { step: 'done'; rows: number; done: Done };

/** One export from the choice to the file. Leaving stops it. */
export function useExportJob<Choice, Done>(
  begin: (choice: Choice, signal: AbortSignal) => Exported<Done> | Promise<Exported<Done>>,
) {
  const [state, setState] = useState<ExportState<Done>>({ step: 'choosing', cancelled: false });
  const underWay = useRef<{ exported: Exported<Done>; job: ExportJob }>(undefined);
  const startAgain = useRef<() => void>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  function start(choice: Choice) {
    startAgain.current = () => start(choice);
    underWay.current = undefined;
    void attempt(async (signal) => {
      const exported = await begin(choice, signal);
      signal.throwIfAborted();
      underWay.current = { exported, job: createExportJob(exported) };
      await readOn(signal);
    });
  }

  async function readOn(signal: AbortSignal) {
    await underWay.current?.job.run(signal, (rows) => setState({ step: 'running', rows }));
    await handOver(signal);
  }

  async function handOver(signal: AbortSignal) {
    if (!underWay.current) return;
    const { exported, job } = underWay.current;
    const { rows, complete } = job;
    const done = await exported.handOver(rows, complete, signal);
    underWay.current = undefined;
    setState({ step: 'done', rows, done });
  }

  async function attempt(work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setState({ step: 'running', rows: underWay.current?.job.rows ?? 0 });
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      const { job, exported } = underWay.current ?? {};
      setState(
        error instanceof TooManyRows && exported
          ? { step: 'too-many', most: exported.file.mostRows }
          : { step: 'stopped', rows: job?.rows ?? 0, error: toApiError(error) },
      );
    }
  }

  return {
    state,
    start,
    /** After a failure: from the page that failed. */
    resume() {
      if (underWay.current) void attempt(readOn);
      else startAgain.current?.();
    },
    saveSoFar: () => void attempt(handOver),
    another: () => setState({ step: 'choosing', cancelled: false }),
    cancel() {
      reading.current?.abort();
      underWay.current = undefined;
      setState({ step: 'choosing', cancelled: true });
    },
  };
}
