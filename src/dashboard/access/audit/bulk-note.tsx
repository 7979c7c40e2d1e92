import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { bulkReadsQuery } from '../../api/audit/audit-entries.ts';
import { auditPath, type AuditSearch } from '../../audit-paths.ts';
import { auditWords } from '#messages/audit.ts';
import { questionOf } from './question-of.ts';
import styles from './audit-page.module.css';

interface BulkNoteProps {
  search: AuditSearch;
  /** The event's zone, an IANA name. */
  timeZone: string;
}

/**
 * The numbers of bulk reads in the time of the search. Any of them may have shown the person of the search. Each number
 * links to its entries.
 */
export function BulkNote({ search, timeZone }: BulkNoteProps) {
  const { data, isError } = useQuery(bulkReadsQuery(questionOf(search, timeZone)));
  if (isError) return <p className={styles.bulk}>{auditWords.bulk.failed}</p>;
  if (!data) return null;
  const { by, name, from, to } = search;
  const counted = data.filter(({ reads, more }) => reads > 0 || more);
  return (
    <p className={styles.bulk}>
      {counted.length === 0 ? auditWords.bulk.none : auditWords.bulk.before}
      {counted.map(({ purpose, reads, more }, index) => (
        <Fragment key={purpose}>
          {index === 0 ? ' ' : ', '}
          <Link to={auditPath({ by, name, from, to, purpose })}>
            {auditWords.bulk[purpose](reads, more)}
          </Link>
        </Fragment>
      ))}
      {counted.length > 0 && ` ${auditWords.bulk.after}`}
    </p>
  );
}
