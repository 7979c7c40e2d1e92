import { useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { reportExport, type ReportedExport } from '../../api/audit/audit.ts';

/** Something that leaves the board: as a file, or on paper. */
interface Handing {
  /** The number of people and the filters, for the audit. */
  report: ReportedExport;
  /** The messages for progress and for failure. */
  doing: string;
  failed: string;
  /** Answers with what hands it over, and says so. */
  prepare: () => Promise<() => Done>;
}

interface Done {
  said: string;
  /** The saved file; none where pages were printed. */
  saved?: { file: Blob; name: string; cutTexts: number };
}

export type HandOver = (handing: Handing) => void;

export type HandOverState =
  | { step: 'choosing' }
  | { step: 'doing'; said: string }
  | ({ step: 'done' } & Done)
  | { step: 'failed'; title: string; error: ApiError; retry: () => void };

/** Hands over what leaves the board, only when the audit has it; leaving stops that. */
export function useHandOver() {
  const [state, setState] = useState<HandOverState>({ step: 'choosing' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  async function handOver(handing: Handing) {
    const { report, doing, failed, prepare } = handing;
    setState({ step: 'doing', said: doing });
    try {
      const deliver = await prepare();
      await reportExport(report);
      if (left.current) return;
      setState({ step: 'done', ...deliver() });
    } catch (error) {
      if (left.current) return;
      const retry = () => void handOver(handing);
      setState({ step: 'failed', title: failed, error: toApiError(error), retry });
    }
  }

  return {
    state,
    handOver: (handing: Handing) => void handOver(handing),
    /** Back to the choices. */
    reset: () => setState({ step: 'choosing' }),
  };
}
