/** The words of the audit in the reader's language. */
import { enAudit, type AuditMessages } from './en-audit.ts';

export const auditWords: AuditMessages = enAudit;
