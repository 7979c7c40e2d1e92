import { CalendarX, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { RosterOrder } from '../../../staffing/roster.ts';
import { timesOf } from '../../../staffing/times.ts';
import { useMay } from '../../api/sessions/session.ts';
import { PLACED, nameOfDepartment } from '../../application-signs/names.ts';
import { readDepartment, sectionPaths } from '../../paths/section-paths.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useScopePeople, type ScopePeople } from '../../application-data/use-staffing.ts';
import { ExportButton } from '../../export/export-button.tsx';
import page from '../../list/list-page.module.css';
import { fillWords } from '#messages/filling.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { NO_PRIVACY_SCREEN, PrivacyContext, usePrivacy } from '../../privacy/privacy-context.ts';
import { OutcomeBar } from '../../reviewing/undo/outcome.tsx';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { SayTimes } from '../../reviewing/plan/plan-slots.tsx';
import { RosterHead, RosterTable } from '../../roster/roster-table.tsx';
import { orderedRoster } from '../../roster/roster-entry.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { PageFrame, SectionBody } from '../section-page.tsx';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { SourceFailed } from '../source-failed.tsx';
import { peopleOfDepartment } from './roster-people.ts';
import { SheetButton } from './sheet-button.tsx';
import { useSwitches } from './use-switches.ts';
import styles from './roster-page.module.css';

const loadExport = async () => (await import('./roster-export.tsx')).RosterExport;

/** The roster of a department: its people by slots, to look at, to change, and to hand over. */
export function RosterPage() {
  const department = readDepartment(useLocation().pathname);
  return <RosterOf key={department} department={department} />;
}

function RosterOf({ department }: { department: string }) {
  const { scope, applications, departments, people, shared } = useScopePeople();
  const { whole } = applications;
  const { reviews } = useBoardReviews();
  const mayPlan = useMay('review:write');
  const name = nameOfDepartment(department, departments);
  const { roster, order, setOrder } = useDepartmentRoster(department, people);
  const bulk = useBulkEdit('roster');
  const area = useRef<HTMLElement>(null);
  const privacy = usePrivacy();
  const [printing, setPrinting] = useState(false);
  const { switchSlot, ...listed } = useSwitches({ department, people, roster, bulk, area });
  const known = reviews.loaded && shared.loaded;
  const complete = isWhole(applications);
  const title = rosterWords.title(name);
  const placed = new Set(roster.rows.map(({ userId }) => userId));
  const here = applications.list.filter(({ userId }) => placed.has(userId));
  return (
    <PageFrame
      ref={area}
      title={title}
      titled
      header={
        <>
          <p className="screen-only">
            <Link to={sectionPaths.departments(scope)}>{words.departments}</Link>
          </p>
          {known && roster.rows.length > 0 && (
            <div className={`${page.tools} screen-only`}>
              <ExportButton
                load={loadExport}
                exported={{
                  department: { key: department, name },
                  roster,
                  scope,
                  complete,
                  onPrint: setPrinting,
                }}
              />
              <SheetButton />
              <ContactButton
                contacted={{
                  shown: here,
                  selected: null,
                  complete,
                  search: inScope(scope, { has: [{ department, state: PLACED }] }),
                }}
              />
            </div>
          )}
        </>
      }
    >
      <SectionBody
        behind={!known}
        notices={
          <>
            <SourceFailed of="reviews" source={reviews} />
            <SourceFailed of="settings" source={shared} />
          </>
        }
      >
        {known && listed.roster.rows.length > 0 ? (
          <>
            <SayTimes times={timesOf(shared.settings)} scope={scope} />
            <RosterHead roster={roster} order={order} onOrder={setOrder} />
            {/* Paper has all of it, as a file has; the screen shows no more than before. */}
            <PrivacyContext value={printing ? NO_PRIVACY_SCREEN : privacy}>
              <div className={`${styles.roster} ${printing && privacy.on ? 'paper-only' : ''}`}>
                <RosterTable
                  department={name}
                  {...listed}
                  complete={complete}
                  pathOf={(userId) => boardPaths.application(userId, inScope(scope))}
                  {...(mayPlan && { onSwitch: switchSlot })}
                />
              </div>
            </PrivacyContext>
          </>
        ) : whole && known ? (
          <Nobody isNamed={departments.some(({ key }) => key === department)} />
        ) : null}
      </SectionBody>
      <OutcomeBar bulk={bulk} nameOf={(key) => nameOfDepartment(key, departments)} />
    </PageFrame>
  );
}

function Nobody({ isNamed }: { isNamed: boolean }) {
  return isNamed ? (
    <Empty icon={CalendarX} title={rosterWords.nobody} text={rosterWords.nobodyText} />
  ) : (
    <Empty icon={SearchX} title={fillWords.unknown} text={fillWords.unknownText} />
  );
}

function useDepartmentRoster(department: string, people: ScopePeople['people']) {
  const { settings } = useBoard().shared;
  const [order, setOrder] = useState<RosterOrder>('name');
  const roster = useMemo(() => {
    const here = peopleOfDepartment(people, department, settings);
    return orderedRoster(here.people, here, order);
  }, [people, department, settings, order]);
  return { roster, order, setOrder };
}
