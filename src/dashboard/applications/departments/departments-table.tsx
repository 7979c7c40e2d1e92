import { ClipboardList, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import type { CountedWay, DepartmentCounts } from '../../../staffing/counts.ts';
import type { DepartmentNeed } from '../../../staffing/fit.ts';
import { useMay } from '../../api/sessions/session.ts';
import { paths } from '../../paths/paths.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { peoplePath } from '../filters/people-links.ts';
import { useBoard } from '../../application-data/board.ts';
import { useTotals } from '../totals/use-totals.ts';
import { BarLegend, PeopleBar, PeopleNumber } from '../totals/people-numbers.tsx';
import { type BulkEdit, useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { TargetField } from '../totals/target-field.tsx';
import { useFrozenOrder, type FreezesOrder } from '../../ui/hooks/use-frozen-order.ts';
import { departmentName } from '../../application-signs/names.ts';
import { fillWords } from '#messages/filling.ts';
import { rosterWords } from '#messages/roster.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import { Shortage } from './shortage.tsx';
import table from '../plain-table.module.css';
import common from '../../ui/common.module.css';
import styles from '../totals/totals-table.module.css';

const COLUMNS: readonly CountedWay[] = [
  'assigned',
  'planned',
  'possible',
  'interested',
  'experienced',
  'requested',
  'avoiding',
  'conflicting',
];

interface DepartmentsTableProps {
  /** In the order in which they are shown. */
  departments: DepartmentCounts[];
}

/** The people of each department by how they are counted, with its target and what it lacks. */
export function DepartmentsTable({ departments }: DepartmentsTableProps) {
  const { scope, needs } = useTotals();
  const bulk = useBulkEdit('totals');
  const { rows, handlers } = useFrozenOrder(departments);
  // A target is everybody's: nobody can say how many of it a role has to give.
  const isEveryone = scope.roleId === null;
  const lengths = departments.map(({ key, all }) =>
    Math.max(
      all.assigned + all.planned + all.possible,
      isEveryone ? (needs.get(key)?.target ?? 0) : 0,
    ),
  );
  const most = Math.max(...lengths, 1);
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={words.departments}>
      <thead>
        <tr>
          <th scope="col">{boardWords.department}</th>
          <th scope="col" className={styles.few}>
            {totalsWords.target}
          </th>
          <th scope="col" className={styles.few}>
            {totalsWords.short}
          </th>
          <th scope="col" className={styles.barColumn}>
            <span className="visually-hidden">{totalsWords.bar}</span>
            <BarLegend hasTarget={isEveryone} />
          </th>
          {COLUMNS.map((standing) => (
            <th key={standing} scope="col" className={styles.count}>
              {totalsWords.standings[standing]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((department) => (
          <Row
            key={department.key}
            department={department}
            most={most}
            need={needs.get(department.key)}
            bulk={bulk}
            holding={handlers}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  department: DepartmentCounts;
  need: DepartmentNeed | undefined;
  most: number;
  bulk: BulkEdit;
  holding: FreezesOrder;
}

function Row({ department, need, most, bulk, holding }: RowProps) {
  const { key, all: people } = department;
  const { scope, shared } = useBoard();
  const name = departmentName(department);
  const target = need?.target ?? null;
  const hasId = isIdentified(key);
  const changeTarget = (value: number | null, seen: number | null) =>
    bulk.set({ member: 'targets', key, value, seen });
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <span className={styles.department}>
          <bdi translate="no">{name}</bdi>
          <span className={styles.tools}>{hasId && <Tools department={key} name={name} />}</span>
        </span>
      </th>
      <td>
        {shared.editable && hasId ? (
          <TargetField
            label={totalsWords.targetOf(name)}
            target={target}
            onChange={changeTarget}
            holding={holding}
          />
        ) : (
          <span className={target === null ? styles.zero : undefined}>
            {target !== null ? words.number(target) : shared.loaded && <NoTarget />}
          </span>
        )}
      </td>
      <td>
        <Shortage
          need={need}
          fill={hasId ? { to: sectionPaths.fill(key, scope), label: fillWords.title(name) } : null}
        />
      </td>
      <td className={styles.barColumn}>
        <PeopleBar
          assigned={people.assigned}
          planned={people.planned}
          possible={people.possible}
          target={scope.roleId === null ? target : undefined}
          most={most}
        />
      </td>
      {COLUMNS.map((standing) => (
        <td key={standing} className={styles.count}>
          <PeopleNumber
            count={people[standing]}
            to={peoplePath(scope, standing, key)}
            label={totalsWords.show(people[standing], totalsWords.standings[standing], name)}
          />
        </td>
      ))}
    </tr>
  );
}

/** Links to the roster of a department, and to the invitation of its head. */
function Tools({ department, name }: { department: string; name: string }) {
  const { scope } = useBoard();
  const mayInvite = useMay('access:manage');
  return (
    <>
      <Link
        className={`${common.icon} ${styles.tool}`}
        to={sectionPaths.roster(department, scope)}
        title={rosterWords.open}
        aria-label={rosterWords.title(name)}
      >
        <ClipboardList size="1.143em" aria-hidden />
      </Link>
      {mayInvite && (
        <Link
          className={`${common.icon} ${styles.tool}`}
          to={paths.inviteHead(department)}
          title={totalsWords.heads.invite}
          aria-label={totalsWords.heads.inviteOf(name)}
        >
          <UserRoundPlus size="1.143em" aria-hidden />
        </Link>
      )}
    </>
  );
}

function NoTarget() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{boardWords.noTarget}</span>
    </>
  );
}
