import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { missingScopes, sessionQuery } from '../api/sessions/session.ts';
import page from '../list/list-page.module.css';
import { RoleFilter, RolesFailure } from '../list/filters/role-filter.tsx';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { BadAddress } from '../page/bad-address.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { words } from '#messages/words.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { Empty } from '../ui/states/empty.tsx';
import { BadPart } from '../ui/document/query-parts.ts';
import { BoardFoot } from './board/board-foot.tsx';
import { NeedsPermission } from '../page/needs-permission.tsx';
import type { Scope } from '../application-data/planning/planned-applications.ts';
import { EVERY_ROLE, readScope } from '../application-data/section-paths.ts';
import { SectionNav } from './section-nav.tsx';
import type { Applications } from '../application-data/use-applications.ts';
import styles from './section-page.module.css';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface SectionPageProps {
  title: string;
  /** The address of the page with a scope. */
  pathOf: (scope: Scope) => string;
  Content: ComponentType<{ scope: Scope }>;
}

/** The frame of the pages beside the board: role filter and permission check. */
export function SectionPage({ title, pathOf, Content }: SectionPageProps) {
  const query = useLocation().search;
  const read = useMemo(() => readScope(new URLSearchParams(query)), [query]);
  const bad = read instanceof BadPart ? read : null;
  const scope = read instanceof BadPart ? EVERY_ROLE : read;
  const navigate = useNavigate();
  const session = useQuery(sessionQuery).data;
  const missing = missingScopes(session);
  return (
    <section className={`${page.list} ${styles.page}`} aria-label={title}>
      <title>{words.shell.title(title)}</title>
      <header className={page.bar} data-section-links>
        <Heading title={title} />
        {missing.length === 0 && (
          <>
            <SectionNav scope={scope} />
            <RoleFilter
              roleId={scope.roleId}
              onChange={(roleId) => void navigate(pathOf({ roleId }))}
            />
            <RolesFailure />
          </>
        )}
      </header>
      {bad ? (
        <BadAddress bad={bad} onShowAll={() => void navigate(pathOf(EVERY_ROLE))} />
      ) : missing.length > 0 ? (
        <NeedsPermission title={volunteerWords.notPermitted} needed={missing} />
      ) : (
        // Until the session is known nothing is asked for.
        session && <Content key={scope.roleId} scope={scope} />
      )}
    </section>
  );
}

/**
 * The heading takes the focus when the user comes from another page of the section, not when an address is opened
 * directly.
 */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useNavigationType() === 'POP';
  useEffect(() => {
    if (!opened) heading.current?.focus();
  }, [opened]);
  return (
    // The section's navigation says the same.
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {title}
    </h1>
  );
}

interface SectionBodyProps {
  applications: Applications;
  roleId: number | null;
  /** Notices above the content, in every state. */
  notices?: ReactNode;
  /** Whether the content lags behind the applications read, or is still loading for its own reasons. */
  behind?: boolean;
  /** Whether users wait for changes, so that the age is shown from the start. */
  aged?: boolean;
  /** The content; null while there is nothing to show. */
  children: ReactNode;
}

/** The progress of reading, problems, and the content; the foot shows the age. */
export function SectionBody(props: SectionBodyProps) {
  const { applications, roleId, notices, behind, aged, children } = props;
  const { list, progress, error, reading, stopped, retry } = applications;
  return (
    <>
      <div className={styles.notices}>{notices}</div>
      <div className={`${page.body} ${styles.body}`}>
        <div className={styles.scroll} aria-busy={reading || behind || undefined}>
          {children ??
            (error ? (
              <FailedView title={boardWords.status.failed} error={error} onRetry={retry} />
            ) : reading || stopped || list.length > 0 ? (
              <LoadingTable />
            ) : (
              <Empty
                icon={ClipboardList}
                title={boardPartWords.empty.nobody}
                text={boardPartWords.empty.nobodyText(progress?.read ?? 0, roleId !== null)}
              />
            ))}
        </div>
      </div>
      <BoardFoot applications={applications} shown={null} aged={aged} />
    </>
  );
}

const ROWS = [16, 11, 14, 9, 18, 12, 10, 15];

/** Keeps the place of a table until the first applications are there. */
function LoadingTable() {
  return (
    <div className={styles.loading} aria-hidden>
      {ROWS.map((width) => (
        <div key={width} className={styles.loadingRow}>
          <Skeleton width={width} />
          <Skeleton width={24} />
        </div>
      ))}
    </div>
  );
}
