import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { namedPlanWords } from '#messages/named-plans.ts';
import { words } from '#messages/words.ts';
import { peoplePath } from '../filters/people-links.ts';
import type { Standing } from '../data/standings.ts';
import { THE_PLAN, type Scope } from '../data/planning/planned-applications.ts';
import { lackOf, type ComparedDepartment } from './compare-plans.ts';
import table from '../plain-table.module.css';
import saved from '../filters/saved/saved.module.css';
import totals from '../totals/totals-table.module.css';
import styles from './plans.module.css';

const { comparison: text } = namedPlanWords;

interface ComparisonTableProps {
  departments: readonly ComparedDepartment[];
  planId: string;
  roleId: number | null;
  /** Called when a number leads to its people. */
  onLeave: () => void;
}

/** Departments with their numbers in the plan and in a named plan; the numbers lead to their people. */
export function ComparisonTable({ departments, planId, roleId, onLeave }: ComparisonTableProps) {
  const plan: Scope = { roleId, ...THE_PLAN };
  const named: Scope = { ...plan, planId };
  const sum = (member: 'assigned' | 'plan' | 'named') =>
    departments.reduce((all, one) => all + one[member], 0);
  const targets = departments.reduce((all, { target }) => all + (target ?? 0), 0);
  const shortages = (which: 'plan' | 'named') =>
    departments.reduce((all, one) => all + Math.max(lackOf(one, which), 0), 0);
  const number = (
    one: ComparedDepartment,
    [member, what, scope, standing]: [
      'assigned' | 'plan' | 'named',
      string,
      Scope,
      Extract<Standing, 'assigned' | 'planned'>,
    ],
  ) => (
    <td className={styles.number}>
      {one[member] === 0 ? (
        <span className={saved.hint}>0</span>
      ) : (
        <Link
          to={peoplePath(scope, standing, one.key)}
          aria-label={`${words.number(one[member])}: ${text.show(one[member], what, one.name)}`}
          onClick={onLeave}
        >
          {words.number(one[member])}
        </Link>
      )}
    </td>
  );
  return (
    <div className={styles.scroll}>
      <table className={`${table.table} ${styles.table}`} aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{text.department}</th>
            {[text.target, text.assigned, text.plan, text.named, text.difference].map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
            <th scope="col">{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {departments.map((one) => (
            <tr key={one.key}>
              <th scope="row">
                <bdi>{one.name}</bdi>
              </th>
              <td className={styles.number}>
                {one.target === null ? <NoTarget /> : words.number(one.target)}
              </td>
              {number(one, ['assigned', text.assigned, plan, 'assigned'])}
              {number(one, ['plan', text.plan, plan, 'planned'])}
              {number(one, ['named', text.named, named, 'planned'])}
              <td className={styles.number}>{signed(one.named - one.plan)}</td>
              <td>
                {one.target !== null && (
                  <Lack lack={lackOf(one, 'named')} before={lackOf(one, 'plan')} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.all}</th>
            <td className={styles.number}>{words.number(targets)}</td>
            <td className={styles.number}>{words.number(sum('assigned'))}</td>
            <td className={styles.number}>{words.number(sum('plan'))}</td>
            <td className={styles.number}>{words.number(sum('named'))}</td>
            <td className={styles.number}>{signed(sum('named') - sum('plan'))}</td>
            <td>
              <Lack lack={shortages('named')} before={shortages('plan')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function NoTarget() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{text.noTarget}</span>
    </>
  );
}

/** Short, over or enough with the named plan; and with the plan where that differs. */
function Lack({ lack, before }: { lack: number; before: number }) {
  return (
    <>
      <span className={lack > 0 ? totals.short : lack === 0 ? totals.enough : undefined}>
        {lack > 0 && <TriangleAlert size="1em" aria-hidden />}
        {lack === 0 && <Check size="1em" aria-hidden />} {lackInWords(lack)}
      </span>{' '}
      {before !== lack && <span className={saved.hint}>{text.before(lackInWords(before))}</span>}
    </>
  );
}

function lackInWords(lack: number): string {
  if (lack === 0) return text.enough;
  return lack > 0 ? text.short(lack) : text.over(-lack);
}

/** The number with its sign; "0" without. */
function signed(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${words.number(Math.abs(value))}`;
}
