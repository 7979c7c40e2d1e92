/** The words of the audit in the reader's language. */
export { auditWords } from '#messages/audit.ts';
