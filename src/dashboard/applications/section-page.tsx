import { ClipboardList } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import page from '../list/list-page.module.css';
import { RoleFilter, RolesFailure } from '../list/role/role-filter.tsx';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { BadAddress } from '../page/bad-address.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { useLateHeading } from '../page/use-late-heading.ts';
import common from '../ui/common.module.css';
import { Empty } from '../ui/states/empty.tsx';
import { BadPart } from '../paths/address-parts.ts';
import { SectionFoot } from './section-foot.tsx';
import { readScope, withRole } from '../paths/section-paths.ts';
import { SectionNav } from './section-nav.tsx';
import { useBoard } from '../application-data/board.ts';
import styles from './section-page.module.css';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface PageFrameProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Whether a person is open beside the page. Then the document has the name of the person. */
  personOpen?: boolean;
  /** Whether the title is visible: only if no navigation says the same. */
  titled?: boolean;
  /** Navigation, filters and tools. */
  header?: ReactNode;
  /** The part of the address that cannot be read, which takes the place of the content. */
  bad?: BadPart | null;
  children?: ReactNode;
}

/** The title, header and content of a page about applications. */
export function PageFrame(props: PageFrameProps) {
  const { ref, title, personOpen = false, titled = false, header, bad, children } = props;
  const heading = useLateHeading();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const Heading = personOpen ? 'h2' : 'h1';
  return (
    <section ref={ref} className={page.list} aria-label={title}>
      {!personOpen && <title>{words.shell.title(title)}</title>}
      <header className={page.bar} data-section-links>
        <Heading ref={heading} tabIndex={-1} className={titled ? common.title : 'visually-hidden'}>
          <bdi translate="no">{title}</bdi>
        </Heading>
        {header}
      </header>
      {bad ? <BadAddress bad={bad} onShowAll={() => void navigate(pathname)} /> : children}
    </section>
  );
}

/** A page beside the board, with the links of the section and the role filter. */
export function SectionPage(frame: Pick<PageFrameProps, 'title' | 'bad' | 'children'>) {
  const { pathname, search, hash } = useLocation();
  const scope = readScope(new URLSearchParams(search));
  const navigate = useNavigate();
  return (
    <PageFrame
      {...frame}
      header={
        <>
          <SectionNav />
          <RoleFilter
            roleId={scope instanceof BadPart ? null : scope.roleId}
            onChange={(roleId) => void navigate(pathname + withRole(search, roleId) + hash)}
          />
          <RolesFailure />
        </>
      }
    />
  );
}

interface SectionBodyProps {
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
  const { notices, shown = null, behind, aged, children } = props;
  const { scope, applications } = useBoard();
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
                text={boardPartWords.empty.nobodyText(progress?.read ?? 0, scope.roleId !== null)}
              />
            ))}
        </div>
      </div>
      <SectionFoot shown={shown} aged={aged} />
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
