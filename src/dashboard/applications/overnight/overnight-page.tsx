import { useLocation, useNavigate } from 'react-router';
import { useTimeZone } from '../../api/sessions/session.ts';
import { boardWords } from '#messages/board.ts';
import { overnightWords } from '#messages/overnight.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { BadPart } from '../../paths/address-parts.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { sectionPaths, readSince, type Since } from '../../paths/section-paths.ts';
import { useVisit } from '../../application-data/use-visit.ts';
import { SectionBody, SectionPage } from '../section-page.tsx';
import { TakenBackNotices } from '../totals/taken-back-notices.tsx';
import { useBoard } from '../../application-data/board.ts';
import { NightLines } from './night-lines.tsx';
import { sayMoment, momentOf, SinceChoice } from './since.tsx';
import { useNight } from './use-night.ts';
import common from '../../ui/common.module.css';
import styles from './overnight.module.css';

/** The time between two looks at the clock: "yesterday" may become "today". */
const CLOCK_EVERY_MS = 60_000;

/** Lists the events since the user's last visit, or since a moment in the address. */
export function OvernightPage() {
  const read = readSince(new URLSearchParams(useLocation().search));
  const bad = read instanceof BadPart ? read : null;
  return (
    <SectionPage title={boardWords.sections.overnight} bad={bad}>
      {!(read instanceof BadPart) && <Since chosen={read.since} />}
    </SectionPage>
  );
}

function Since({ chosen }: { chosen: Since }) {
  const { scope, applications, learnt, shared } = useBoard();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const now = useNow(CLOCK_EVERY_MS);
  const visit = useVisit(applications);
  const firstVisit = chosen === null && visit.loaded && visit.since === null;
  const named = chosen ?? (firstVisit ? 'week' : null);
  const since = named === null ? visit.since : momentOf(named, now, timeZone);
  const night = useNight(since && since.getTime());
  const error = chosen === null && visit.error ? visit : night;
  const say = (moment: Date) => sayMoment(moment, now, timeZone);
  return (
    <SectionBody
      behind={night.behind}
      aged
      notices={
        <>
          {error.error && (
            <FailedView
              compact
              title={overnightWords.failed}
              error={error.error}
              onRetry={error.retry}
            />
          )}
          <TakenBackNotices
            departments={learnt.departments}
            setUpPath={shared.editable ? sectionPaths.setUp(scope) : null}
            listsWithdrawn={scope.roleId === null}
          />
          {night.settingsError && (
            <FailedView compact title={overnightWords.settingsFailed} error={night.settingsError} />
          )}
        </>
      }
    >
      {applications.error && !night.lines ? null : (
        <div className={styles.page}>
          <div className={common.bar}>
            <h2 className={common.title}>
              {since ? overnightWords.since(say(since)) : boardWords.sections.overnight}
            </h2>
            <SinceChoice
              since={chosen}
              firstVisit={firstVisit}
              onChange={(since) => void navigate(sectionPaths.overnight(scope, since))}
            />
          </div>
          {firstVisit && <p className={common.hint}>{overnightWords.firstVisit}</p>}
          {night.lines && since ? (
            <NightLines
              {...night.lines}
              departments={learnt.departments}
              scope={scope}
              since={say(since)}
            />
          ) : (
            !error.error && <p className={common.hint}>{overnightWords.reading}</p>
          )}
        </div>
      )}
    </SectionBody>
  );
}
