import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Purpose } from '../../contract/bff/access/access.ts';
import { useMay, useTimeZone } from '../api/sessions/session.ts';
import { auditPath, readAuditSearch, WHOLE_AUDIT, type AuditSearch } from '../paths/audit-paths.ts';
import { ExportButton } from '../export/export-button.tsx';
import page from '../list/list-page.module.css';
import { useListSearch } from '../list/use-list-search.ts';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { BadAddress } from '../page/bad-address.tsx';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { useLateHeading } from '../page/use-late-heading.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { questionOf } from './use-audit.ts';
import styles from './audit-page.module.css';

const addresses = {
  read: readAuditSearch,
  pathOf: (search: AuditSearch) => auditPath(search),
  all: WHOLE_AUDIT,
};

const loadExport = async () => (await import('./audit-export.tsx')).AuditExport;

/** The audit: reads of personal data, with user, purpose and person. */
export function AuditPage() {
  const { search, bad, change } = useListSearch(addresses);
  const permitted = useMay('audit:read');
  const heading = useLateHeading();
  const timeZone = useTimeZone();
  return (
    <section className={page.list} aria-label={words.pages.audit}>
      <title>{words.shell.title(words.pages.audit)}</title>
      <header className={`${page.bar} ${styles.bar} screen-only`}>
        <h1 ref={heading} className="visually-hidden" tabIndex={-1}>
          {words.pages.audit}
        </h1>
        {permitted && (
          <>
            <AuditFilters search={search} onChange={change} />
            {bad === null && (
              <div className={`${page.tools} screen-only`}>
                <ExportButton
                  load={loadExport}
                  exported={{ question: questionOf(search, timeZone) }}
                />
              </div>
            )}
          </>
        )}
      </header>
      {!permitted && <NeedsPermission title={auditWords.notPermitted} needed={['audit:read']} />}
      {permitted && bad && <BadAddress bad={bad} onShowAll={() => change(WHOLE_AUDIT)} />}
      {permitted && search.personId !== null && <BulkNote search={search} />}
      {permitted && !bad && <AuditList search={search} onChange={change} />}
    </section>
  );
}

/** The purposes of reads of many people at once, which the audit does not list for each person. */
const BULK_PURPOSES = [
  'export',
  'board',
  'reviews',
  'votes',
  'department',
  'list',
  'find',
] as const satisfies Purpose[];

/** Links to the bulk reads in the time of the search. Any of them may have shown the person of the search. */
function BulkNote({ search: { by, from, to } }: { search: AuditSearch }) {
  return (
    <p className={styles.bulk}>
      {auditWords.bulk}
      {BULK_PURPOSES.map((purpose, index) => (
        <Fragment key={purpose}>
          {index === 0 ? ' ' : ', '}
          <Link to={auditPath({ by, from, to, purpose })}>{auditWords.purpose[purpose]}</Link>
        </Fragment>
      ))}
    </p>
  );
}
