import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Lock } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { BoardSettings } from '../../../contract/bff/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { SCOPES } from '../../../contract/service/scopes.ts';
import { may, sessionQuery } from '../../api/session.ts';
import { RoleFilter, RolesFailure } from '../../list/role-filter.tsx';
import { explain } from '../../messages/explain.ts';
import { boardWords } from '../../messages/board-words.ts';
import { totalsWords } from '../../messages/totals-words.ts';
import { words } from '../../messages/words.ts';
import { parseRoleId } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failure } from '../../ui/failure.tsx';
import { BoardFoot } from '../board-foot.tsx';
import { guessQuestions, type Question } from '../question-guess.ts';
import { SectionNav } from '../section-nav.tsx';
import { useApplications, type Applications } from '../use-applications.ts';
import { useBoardSettings, type SharedSettings } from '../use-board-settings.ts';
import { LoadingTable } from './loading-table.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './totals-page.module.css';

/** What a page of totals is made of. */
export interface TotalsView {
  roleId: number | null;
  records: readonly ReceivedVolunteer[];
  questions: readonly Question[];
  settings: BoardSettings;
  shared: SharedSettings;
}

interface TotalsPageProps {
  title: string;
  /** The address of the page, among the applications of a role. */
  pathOf: (roleId: number | null) => string;
  View: ComponentType<TotalsView>;
}

/** What both pages of totals share: whose applications, how far they are read, and what stands in the way. */
export function TotalsPage({ title, pathOf, View }: TotalsPageProps) {
  const role = new URLSearchParams(useLocation().search).get('role');
  const navigate = useNavigate();
  const roleId = role ? parseRoleId(role) : null;
  const session = useQuery(sessionQuery).data;
  const missing = session ? SCOPES.filter((scope) => !may(session, scope)) : [];
  return (
    <section className={styles.page} aria-label={title}>
      <title>{words.shell.title(title)}</title>
      <header className={styles.bar}>
        <Heading title={title} />
        <SectionNav roleId={roleId} />
        <RoleFilter roleId={roleId} onChange={(roleId) => void navigate(pathOf(roleId))} />
        <RolesFailure />
      </header>
      {role && roleId === null ? (
        <Failure
          title={boardWords.status.failed}
          lines={[boardWords.badPart.role(role)]}
          retry={null}
        />
      ) : missing.length > 0 ? (
        <Empty
          icon={Lock}
          title={boardWords.notPermitted}
          text={boardWords.notPermittedText(missing)}
        />
      ) : (
        // Until the session is known nothing is asked for.
        session && <Totals key={roleId} roleId={roleId} View={View} />
      )}
    </section>
  );
}

/** Who comes from another page of the section is told where they are; an address that is opened is read from its top. */
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

function Totals({ roleId, View }: { roleId: number | null; View: ComponentType<TotalsView> }) {
  const applications = useApplications(roleId);
  const shared = useBoardSettings();
  const { settings } = shared;
  const list = useDeferredValue(applications.list);
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const questions = useMemo(
    () => guessQuestions(records, settings.questions),
    [records, settings.questions],
  );
  const { error, reading, stopped, retry } = applications;
  const nobody = applications.list.length === 0;
  const tryAgain = { label: words.failed.tryAgain, onRetry: retry };

  return (
    <>
      <div className={styles.notices}>
        {shared.error && (
          <Failure
            compact
            title={totalsWords.settingsFailed}
            lines={explain(shared.error)}
            retry={{ ...tryAgain, onRetry: shared.retry, busy: shared.retrying }}
          />
        )}
        {shared.failure && (
          <Failure
            compact
            title={totalsWords.notSaved}
            lines={explain(shared.failure)}
            retry={null}
          />
        )}
      </div>
      <div className={styles.body}>
        <div
          className={styles.scroll}
          aria-busy={applications.reading || list !== applications.list || undefined}
        >
          {records.length > 0 ? (
            <View
              roleId={roleId}
              records={records}
              questions={questions}
              settings={settings}
              shared={shared}
            />
          ) : error ? (
            <Failure title={boardWords.status.failed} lines={explain(error)} retry={tryAgain} />
          ) : reading || stopped || !nobody ? (
            <LoadingTable />
          ) : (
            <Empty
              icon={ClipboardList}
              title={boardWords.empty.nobody}
              text={nobodyText(applications, roleId)}
            />
          )}
        </div>
      </div>
      <BoardFoot applications={applications} shown={null} />
      {shared.conflict && (
        <SettingsConflict conflict={shared.conflict} records={records} onChoose={shared.resolve} />
      )}
    </>
  );
}

function nobodyText({ progress }: Applications, roleId: number | null): string {
  const text = boardWords.empty.nobodyText(progress?.read ?? 0);
  return roleId === null ? text : `${text} ${boardWords.empty.noneInRole}`;
}
