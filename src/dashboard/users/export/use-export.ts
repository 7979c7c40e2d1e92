import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { reportLegalNames } from '../../api/audit/audit.ts';
import { sessionQuery } from '../../api/sessions/session.ts';
import { fetchUsersPage } from '../../api/people/users.ts';
import { createFile } from '../../export/create-file.ts';
import {
  fileText,
  USUAL_CHOICE,
  type ExportChoice,
  type ExportFile,
} from '../../export/export-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import type { UsersSearch } from '../../paths.ts';
import { exportColumns } from './export-columns.ts';
import { createExportJob, TooManyRows, type ExportCounts, type ExportJob } from './export-job.ts';

export type ExportState =
  | { step: 'choosing'; cancelled: boolean }
  | { step: 'running'; rows: number }
  | { step: 'stopped'; rows: number; error: ApiError }
  | { step: 'too-many'; most: number }
  | {
      step: 'done';
      counts: ExportCounts;
      complete: boolean;
      cutTexts: number;
      file: Blob;
      name: string;
    };

interface UnderWay {
  choice: ExportChoice;
  file: ExportFile;
  job: ExportJob;
}

/** One export from the choice to the file. Leaving stops it. */
export function useExport(search: UsersSearch, chosenColumns: readonly string[]) {
  const [state, setState] = useState<ExportState>({ step: 'choosing', cancelled: false });
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const client = useQueryClient();
  const nameOf = useFileName(search.roleId);
  const underWay = useRef<UnderWay>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function start(chosen: ExportChoice) {
    setChoice(chosen);
    underWay.current = undefined;
    await attempt(async (signal) => {
      const columns = exportColumns(chosenColumns, chosen.legalNames);
      const file = await createFile(chosen.format, {
        title: words.users.title,
        columns,
        csvFor: chosen.csvFor,
      });
      signal.throwIfAborted();
      const job = createExportJob({
        file,
        readPage: (cursor, ofPage) =>
          fetchUsersPage(search, cursor, 'export', ofPage, false, fileText(chosen.format, columns)),
        rowOf: (user) => columns.map(({ textOf }) => textOf(user)),
      });
      underWay.current = { choice: chosen, file, job };
      await readOn(signal);
    });
  }

  async function readOn(signal: AbortSignal) {
    if (!underWay.current) return;
    await underWay.current.job.run(signal, (rows) => setState({ step: 'running', rows }));
    await handOver(signal);
  }

  /** A file with legal names is handed over only when the audit has it. */
  async function handOver(signal: AbortSignal) {
    if (!underWay.current) return;
    const { choice, file, job } = underWay.current;
    const { counts, complete } = job;
    if (choice.legalNames && counts.rows > 0) await reportLegalNames(counts.rows);
    signal.throwIfAborted();
    underWay.current = undefined;
    const name = nameOf(peopleExportWords.fileParts.users, choice.format, !complete);
    const blob = file.finish();
    saveFile(blob, name);
    setState({ step: 'done', counts, complete, cutTexts: file.cutTexts, file: blob, name });
  }

  async function attempt(work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    const rows = underWay.current?.job.counts.rows ?? 0;
    setState({ step: 'running', rows });
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      const { job, file } = underWay.current ?? {};
      // That it is over leads to the sign-in page where the session itself is asked for.
      if (toApiError(error).kind === 'signed-out') {
        void client.refetchQueries({ queryKey: sessionQuery.queryKey });
      }
      setState(
        error instanceof TooManyRows && file
          ? { step: 'too-many', most: file.mostRows }
          : { step: 'stopped', rows: job?.counts.rows ?? 0, error: toApiError(error) },
      );
    }
  }

  return {
    state,
    choice,
    start: (chosen: ExportChoice) => void start(chosen),
    /** After a failure: from the page that failed. */
    resume: () => void (underWay.current ? attempt(readOn) : start(choice)),
    saveSoFar: () => void attempt(handOver),
    another: () => setState({ step: 'choosing', cancelled: false }),
    cancel() {
      reading.current?.abort();
      underWay.current = undefined;
      setState({ step: 'choosing', cancelled: true });
    },
  };
}
