import { useMemo, useRef, useState, type ReactNode } from 'react';
import { type EventSlot, timesOf } from '../../../staffing/times.ts';
import type { RosterOrder } from '../../../staffing/roster.ts';
import { useMay } from '../../api/sessions/session.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import type { Application } from '../../application-data/application.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useScopePeople } from '../../application-data/use-staffing.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { NO_PRIVACY_SCREEN, PrivacyContext, usePrivacy } from '../../privacy/privacy-context.ts';
import { OutcomeBar } from '../../reviewing/undo/outcome.tsx';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { describeSlotWarning } from '../../reviewing/plan/describe-warning.ts';
import { SayTimes } from '../../reviewing/plan/plan-slots.tsx';
import { RosterHead } from '../../roster/roster-head.tsx';
import { RosterTable, type RosterGroup } from '../../roster/roster-table.tsx';
import { orderedRoster, type RosterEntry } from '../../roster/roster-entry.ts';
import { boardPaths, inScope, type BoardSearch } from '../../paths/board-paths.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { PageFrame, SectionBody } from '../section-page.tsx';
import { useBoardReviews } from '../../application-data/board.ts';
import { SourceFailed } from '../source-failed.tsx';
import { rosterWords } from '#messages/roster.ts';
import type { RosterExportProps } from './roster-export.tsx';
import type { DepartmentPeople } from './roster-people.ts';
import { RosterSelectionBar, useRosterSelection } from './roster-selection.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useSwitches } from './use-switches.ts';
import page from '../../list/list-page.module.css';
import styles from './roster-page.module.css';

const loadExport = async () => (await import('./roster-export.tsx')).RosterExport;

interface RosterOfProps {
  /** The name of the department, or the label of the time. */
  name: string;
  here: DepartmentPeople;
  /** The number of people that it needs; null where nobody has said, or it is everybody's and the page has only some. */
  target: number | null;
  /** The departments with these rows, of the roster of a time; absent in that of a department. */
  groupsOf?: (rows: readonly RosterEntry[]) => readonly RosterGroup[];
  /** Its name in the audit. */
  report: string;
  /** The same people on the board. */
  search: Partial<BoardSearch>;
  /** Other pages and rosters. */
  nav: ReactNode;
  /** Takes its place while nobody is in it. */
  nobody: ReactNode;
}

/** A roster, to look at, to change, and to hand over. Its key is what it is about. */
export function RosterOf(props: RosterOfProps) {
  const { name, here, target, groupsOf, report, search, nav, nobody } = props;
  const { scope, applications, departments, people, shared } = useScopePeople();
  const { reviews } = useBoardReviews();
  const mayPlan = useMay('review:write');
  const nameOf = (key: string) => nameOfDepartment(key, departments);
  const [order, setOrder] = useState<RosterOrder>(groupsOf ? 'department' : 'name');
  // The rows that stay are compared with the former ones.
  const roster = useMemo(
    () => orderedRoster(here.people, here, order, (key) => nameOfDepartment(key, departments)),
    [here, order, departments],
  );
  const bulk = useBulkEdit('roster');
  const area = useRef<HTMLElement>(null);
  const [printing, setPrinting] = useState(false);
  const { switchSlot, ...listed } = useSwitches({ search: report, people, roster, bulk, area });
  const selecting = useRosterSelection();
  const byId = new Map(people.map((one) => [one.userId, one]));
  function warningOf({ userId, department }: RosterEntry, slot: EventSlot) {
    const { record, places = [] } = byId.get(userId) ?? {};
    return record
      ? describeSlotWarning(record, places, department, slot, shared.settings, nameOf)
      : null;
  }
  const pathToFill = ({ department }: RosterEntry, slot: EventSlot) =>
    sectionPaths.fill(department, scope, slot);
  const groups = groupsOf?.(listed.roster.rows);
  const known = reviews.loaded && shared.loaded;
  const complete = isWhole(applications);
  const isEmpty = listed.roster.rows.length === 0 && !groups?.length;
  return (
    <PageFrame
      ref={area}
      title={rosterWords.title(name)}
      titled
      header={
        <>
          {nav}
          {known && roster.rows.length > 0 && (
            <RosterTools
              exported={{
                name,
                nameOf: groupsOf ? nameOf : null,
                roster,
                report,
                scope,
                complete,
                onPrint: setPrinting,
              }}
              applications={applications.list}
              search={inScope(scope, search)}
            />
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
        {known && !isEmpty ? (
          <>
            <SayTimes times={timesOf(shared.settings)} scope={scope} />
            <RosterHead
              roster={roster}
              target={target}
              departments={groupsOf && new Set(roster.rows.map((row) => row.department)).size}
              order={order}
              onOrder={setOrder}
            />
            <Printable printing={printing}>
              <RosterTable
                name={name}
                target={target}
                {...listed}
                {...(groups
                  ? { groups, isGrouped: order === 'department' }
                  : { pathOfSlot: (slot) => sectionPaths.rosterOfTime(slot, scope) })}
                complete={complete}
                pathOf={(userId) => boardPaths.application(userId, inScope(scope))}
                warningOf={warningOf}
                {...(mayPlan && { onSwitch: switchSlot, pathToFill })}
                {...(mayPlan && here.slots.length > 0 && { selection: selecting })}
              />
            </Printable>
          </>
        ) : applications.whole && known ? (
          nobody
        ) : null}
      </SectionBody>
      <RosterSelectionBar selecting={selecting} rows={roster.rows} bulk={bulk} />
      <OutcomeBar bulk={bulk} nameOf={nameOf} />
    </PageFrame>
  );
}

interface RosterToolsProps {
  exported: Omit<RosterExportProps, 'onClose'>;
  applications: readonly Application[];
  /** The same people on the board. */
  search: BoardSearch;
}

/** Exports this roster or the rosters of all departments, and copies the addresses of its people. */
function RosterTools({ exported, applications, search }: RosterToolsProps) {
  const { roster, complete } = exported;
  const placed = new Set(roster.rows.map(({ userId }) => userId));
  const shown = applications.filter(({ userId }) => placed.has(userId));
  return (
    <div className={`${page.tools} screen-only`}>
      <ExportButton load={loadExport} exported={exported} />
      <SheetButton />
      <ContactButton contacted={{ shown, selected: null, complete, search }} />
    </div>
  );
}

/** Paper has all of it, as a file has; the screen shows no more than before. */
function Printable({ printing, children }: { printing: boolean; children: ReactNode }) {
  const privacy = usePrivacy();
  return (
    <PrivacyContext value={printing ? NO_PRIVACY_SCREEN : privacy}>
      <div className={`${styles.roster} ${printing && privacy.on ? 'paper-only' : ''}`}>
        {children}
      </div>
    </PrivacyContext>
  );
}
