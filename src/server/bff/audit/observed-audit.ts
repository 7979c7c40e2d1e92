/** Counts recorded reads, and reads that could not be recorded, for the metrics. */
import type { AuditEvent } from './audit-event.ts';
import type { Audit } from './audit.ts';

export interface RecordedRead {
  purpose: string;
  /** Of the read; `unrecorded` where it did not happen because the audit could not have it. */
  outcome: AuditEvent['outcome'] | 'unrecorded';
}

export function observedAudit(audit: Audit, tell: (read: RecordedRead) => void): Audit {
  async function told<Result>(
    { purpose, outcome }: Pick<AuditEvent, 'purpose' | 'outcome'>,
    recording: Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await recording;
      tell({ purpose, outcome });
      return result;
    } catch (error) {
      tell({ purpose, outcome: 'unrecorded' });
      throw error;
    }
  }
  return {
    ...audit,
    record: (event) => told(event, audit.record(event)),
    begin: (event) => told(event, audit.begin(event)),
    async change(work, kind) {
      const recorded: AuditEvent[] = [];
      try {
        const result = await audit.change(
          (within, record) =>
            work(within, (event) => {
              recorded.push(event);
              return record(event);
            }),
          kind,
        );
        for (const { purpose, outcome } of recorded) tell({ purpose, outcome });
        return result;
      } catch (error) {
        for (const { purpose } of recorded) tell({ purpose, outcome: 'unrecorded' });
        throw error;
      }
    },
  };
}
