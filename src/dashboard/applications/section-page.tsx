import { ClipboardList } from 'lucide-react';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import page from '../list/list-page.module.css';
import { RoleFilter, RolesFailure } from '../list/filters/role-filter.tsx';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { FailedView } from '../page/failed-view.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { BadPart } from '../ui/document/query-parts.ts';
import { BoardFoot } from './board/board-foot.tsx';
import { EVERY_ROLE, readScope, type Scope } from '../paths/section-paths.ts';
import { inScope, type BoardSearch } from '../paths/board-paths.ts';
import { PageFrame, PermittedPage } from './page-frame.tsx';
import { SectionNav } from './section-nav.tsx';
import type { Applications } from '../application-data/use-applications.ts';
import styles from './section-page.module.css';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface SectionPageProps {
  title: string;
  /** The address of the page with a scope. */
  pathOf: (scope: Scope) => string;
  Content: ComponentType<{ scope: Scope }>;
  /** The filters of the page, where it has any, and what cannot be read of them. */
  search?: BoardSearch;
  badSearch?: BadPart | null;
}

/** A page beside the board, with its role filter. */
export function SectionPage(props: SectionPageProps) {
  const { title, pathOf, Content, search, badSearch = null } = props;
  const query = useLocation().search;
  const read = useMemo(() => readScope(new URLSearchParams(query)), [query]);
  const bad = read instanceof BadPart ? read : badSearch;
  const scope = read instanceof BadPart ? EVERY_ROLE : read;
  const navigate = useNavigate();
  const show = (to: Scope) => void navigate(pathOf(to));
  return (
    <PermittedPage title={title}>
      {() => (
        <PageFrame
          title={title}
          header={
            <>
              <SectionNav search={search ?? inScope(scope)} />
              <RoleFilter roleId={scope.roleId} onChange={(roleId) => show({ roleId })} />
              <RolesFailure />
            </>
          }
          bad={bad && { bad, onShowAll: () => show(EVERY_ROLE) }}
        >
          <Content key={scope.roleId} scope={scope} />
        </PageFrame>
      )}
    </PermittedPage>
  );
}

interface SectionBodyProps {
  applications: Applications;
  roleId: number | null;
  /** Notices above the content, in every state. */
  notices?: ReactNode;
  /** The number of applications that the content is about; null where it is all of them. */
  shown?: number | null;
  /** Whether the content lags behind the applications read, or is still loading for its own reasons. */
  behind?: boolean;
  /** Whether users wait for changes, so that the age is shown from the start. */
  aged?: boolean;
  /** The content; null while there is nothing to show. */
  children: ReactNode;
}

/** The progress of reading, problems, and the content; the foot shows the age. */
export function SectionBody(props: SectionBodyProps) {
  const { applications, roleId, notices, shown = null, behind, aged, children } = props;
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
      <BoardFoot applications={applications} shown={shown} aged={aged} />
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
