import { CalendarX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  type EventSlot,
  slotsOfEvent,
  slotTargetOf,
  slotsOfKeys,
  timesOf,
} from '../../../staffing/times.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { answerTextInWords, nameOfDepartment } from '../../application-signs/names.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useScopePeople } from '../../application-data/use-staffing.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { rosterWords } from '#messages/roster.ts';
import { readTime, sectionPaths } from '../../paths/section-paths.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import { Select } from '../../ui/controls/select.tsx';
import { BadPart } from '../../paths/address-parts.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { timeCondition } from '../filters/people-links.ts';
import { PageFrame, SectionBody } from '../section-page.tsx';
import { RosterOf } from './roster-of.tsx';
import { peopleOfTime } from './roster-people.ts';

const { ofTime } = rosterWords;

/** The roster of a time: the people of all departments then. Without a time in the address, of the first one. */
export function RosterOfTime() {
  const read = readTime(new URLSearchParams(useLocation().search));
  const { scope, applications, shared } = useScopePeople();
  if (read instanceof BadPart) return <PageFrame title={rosterWords.open} titled bad={read} />;
  const times = timesOf(shared.settings);
  const [slot] = read.time ? slotsOfKeys(times, [slotKey(read.time)]) : times.slots;
  if (slot) return <RosterAt key={slot.key} slot={slot} />;
  return (
    <PageFrame title={rosterWords.open} titled>
      <SectionBody behind={!shared.loaded}>
        {shared.loaded && applications.whole ? (
          <Empty icon={CalendarX} title={planWords.sayTimes} text="">
            <Link to={sectionPaths.setUp(scope)}>{boardWords.sections.coverage}</Link>
          </Empty>
        ) : null}
      </SectionBody>
    </PageFrame>
  );
}

function RosterAt({ slot }: { slot: EventSlot }) {
  const { scope, applications, departments, people, plans, shared } = useScopePeople();
  const navigate = useNavigate();
  const { settings } = shared;
  const here = useMemo(
    () => peopleOfTime(people, slot, settings, (key) => nameOfDepartment(key, departments)),
    [people, slot, settings, departments],
  );
  const ofEvent = slotsOfEvent(timesOf(settings), plans.values());
  // The address may have a time that neither the set-up nor a plan names.
  const slots = ofEvent.some(({ key }) => key === slot.key) ? ofEvent : [...ofEvent, slot];
  // A target is everybody's: nobody can say how many of it a role, or a part of the people, has to give.
  const isEverybody =
    scope.roleId === null && isWhole(applications) && people.length === applications.list.length;

  const targets = departments.flatMap(({ key }) => slotTargetOf(key, slot, settings) ?? []);
  const needed =
    isEverybody && targets.length > 0 ? targets.reduce((sum, one) => sum + one, 0) : null;

  /** The departments that have these rows or need people then. */
  function groupsOf(rows: readonly RosterEntry[]) {
    const keys = [...departments.map(({ key }) => key), ...rows.map((row) => row.department)];
    const named = new Set(rows.map((row) => row.department));
    return [...new Set(keys)]
      .map((key) => ({
        key,
        name: nameOfDepartment(key, departments),
        to: sectionPaths.roster(key, scope),
        need: isEverybody ? slotTargetOf(key, slot, settings) : null,
      }))
      .filter(({ key, need }) => named.has(key) || (need !== null && need > 0))
      .toSorted((one, other) => compareNames(one.name, other.name));
  }

  function open(key: string) {
    const chosen = slots.find((one) => one.key === key);
    if (chosen) void navigate(sectionPaths.rosterOfTime(chosen, scope));
  }

  return (
    <RosterOf
      name={answerTextInWords(slot.label)}
      here={here}
      target={needed}
      groupsOf={groupsOf}
      report={`roster at ${slot.label}`}
      search={{ times: [timeCondition('placed', slot)] }}
      nav={
        <>
          <p className="screen-only">
            <Link to={sectionPaths.coverage(scope)}>{boardWords.sections.coverage}</Link>
          </p>
          <div className="screen-only">
            <Select
              label={ofTime.time}
              value={slot.key}
              onChange={open}
              options={slots.map(({ key, label }) => ({
                value: key,
                name: answerTextInWords(label),
              }))}
            />
          </div>
        </>
      }
      nobody={<Empty icon={CalendarX} title={ofTime.nobody} text={ofTime.nobodyText} />}
    />
  );
}
