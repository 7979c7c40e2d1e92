import { CalendarX, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { PLACED, nameOfDepartment } from '../../application-signs/names.ts';
import { readDepartment, sectionPaths } from '../../paths/section-paths.ts';
import { targetOf } from '../../../staffing/counts.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useScopePeople } from '../../application-data/use-staffing.ts';
import { fillWords } from '#messages/filling.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { peopleOfDepartment } from './roster-people.ts';
import { RosterOf } from './roster-of.tsx';
import { RosterOfTime } from './roster-of-time.tsx';

/** The roster of a department, or without one in the address of a time. */
export function RosterPage() {
  return useParams()['department'] === undefined ? <RosterOfTime /> : <RosterOfDepartment />;
}

function RosterOfDepartment() {
  const department = readDepartment(useLocation().pathname);
  const { scope, applications, departments, people, shared } = useScopePeople();
  const { settings } = shared;
  const here = useMemo(
    () =>
      peopleOfDepartment(people, department, settings, (key) => nameOfDepartment(key, departments)),
    [people, department, settings, departments],
  );
  const isNamed = departments.some(({ key }) => key === department);
  return (
    <RosterOf
      key={department}
      name={nameOfDepartment(department, departments)}
      here={here}
      target={
        scope.roleId === null && isWhole(applications)
          ? targetOf(department, settings.targets)
          : null
      }
      report={`roster ${department}`}
      search={{ has: [{ department, state: PLACED }] }}
      nav={
        <p className="screen-only">
          <Link to={sectionPaths.departments(scope)}>{words.departments}</Link>
        </p>
      }
      nobody={
        isNamed ? (
          <Empty icon={CalendarX} title={rosterWords.nobody} text={rosterWords.nobodyText} />
        ) : (
          <Empty icon={SearchX} title={fillWords.unknown} text={fillWords.unknownText} />
        )
      }
    />
  );
}
