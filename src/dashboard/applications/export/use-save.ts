import { useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { reportExport, type ReportedExport } from '../../api/audit.ts';
import type { ExportFormat } from '../../export/export-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useFileName } from '../../export/use-file-name.ts';

/** A file to be saved. */
export interface Saving {
  /** What it holds, in a word, for its name. */
  what: string;
  format: ExportFormat;
  /** Whether something is missing in it. */
  partial: boolean;
  /** Of how many people, and by which filters: what the audit is told. */
  report: ReportedExport;
  write: () => Promise<Blob>;
}

export type SaveState =
  | { step: 'choosing' | 'saving' }
  | { step: 'saved'; rows: number; name: string }
  | { step: 'failed'; error: ApiError; retry: () => void };

/** Hands files over, each only when the audit has it; leaving stops that. */
export function useSave(roleId: number | null) {
  const [state, setState] = useState<SaveState>({ step: 'choosing' });
  const nameOf = useFileName(roleId);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  async function save(saving: Saving) {
    setState({ step: 'saving' });
    try {
      const { what, format, partial, report, write } = saving;
      const file = await write();
      await reportExport(report);
      if (left.current) return;
      const name = nameOf(what, format, partial);
      saveFile(file, name);
      setState({ step: 'saved', rows: report.people, name });
    } catch (error) {
      if (left.current) return;
      setState({ step: 'failed', error: toApiError(error), retry: () => void save(saving) });
    }
  }
  return { state, save: (saving: Saving) => void save(saving) };
}
