import type { AuditEntry } from '../../contract/bff/audit/audit.ts';
import { fetchAuditPage, type AuditQuestion } from '../api/audit/audit-entries.ts';
import { FileExport } from '../export/file-export.tsx';
import type { FileContent } from '../export/use-file-job.ts';
import common from '../ui/common.module.css';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { detailsOf, purposeOf } from './describe-entry.ts';
import { roleNamer, useRoles } from './names.ts';

const { export: text } = auditWords;

interface Column {
  header: string;
  textOf: (entry: AuditEntry) => string;
}

/** People are given by id, because a file outlives the permission to look up names. */
function columnsOf(roleName: (id: number) => string): Column[] {
  const { columns: shown, outcome: outcomes } = auditWords;
  return [
    { header: text.columns.at, textOf: ({ at }) => at },
    { header: shown.name, textOf: ({ name }) => name },
    { header: text.columns.byPerson, textOf: ({ byPerson }) => byPerson },
    { header: text.columns.session, textOf: ({ session }) => session },
    { header: shown.purpose, textOf: purposeOf },
    { header: words.userId, textOf: ({ personId }) => personId ?? '' },
    { header: text.columns.count, textOf: ({ count }) => (count === null ? '' : String(count)) },
    { header: shown.details, textOf: ({ filters }) => detailsOf(filters, roleName).join('; ') },
    { header: shown.outcome, textOf: ({ outcome }) => outcomes[outcome] },
    { header: text.columns.status, textOf: ({ status }) => String(status) },
    { header: text.columns.id, textOf: ({ id }) => id },
  ];
}

interface AuditExportProps {
  question: AuditQuestion;
  onClose: () => void;
}

/** The export of all entries that match; the server records each page of it. */
export function AuditExport({ question, onClose }: AuditExportProps) {
  const roles = useRoles();

  function content(): FileContent {
    const columns = columnsOf(roleNamer(roles));
    const exportId = crypto.randomUUID();
    return {
      title: words.pages.audit,
      columns,
      readPage: async (cursor, signal) => {
        const page = await fetchAuditPage(question, cursor, signal, exportId);
        const rows = page.entries.map((entry) => columns.map(({ textOf }) => textOf(entry)));
        return { rows, nextPage: page.nextPage };
      },
      total: null,
      what: text.fileName,
      said: (rows, complete) => {
        if (rows === 0) return text.nothing;
        return complete ? text.done(rows) : text.donePartly(rows);
      },
      failed: () => text.failed,
    };
  }

  return (
    <FileExport
      title={text.title}
      roleId={null}
      content={content}
      formats={['csv', 'programs']}
      onClose={onClose}
    >
      <p>{text.who}</p>
      <p className={common.hint}>{text.hint}</p>
    </FileExport>
  );
}
