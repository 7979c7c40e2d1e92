import { TableProperties, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { StateIcon } from '../../application-signs/state-mark.tsx';
import { PLANNED } from '../../application-signs/names.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnce } from '../../ui/document/focus-once.ts';
import { CoverageTable, type CoverageOrder } from './coverage-table.tsx';
import { RadioChoice } from '../../ui/controls/radio-choice.tsx';
import { conflictPath } from '../filters/people-links.ts';
import { PeopleNumber, Rules } from '../totals/people-numbers.tsx';
import { NoSlots, SetUpTimes } from '../times/set-up-times.tsx';
import { TotalsPage } from '../totals/totals.tsx';
import { useTotals } from '../totals/use-totals.ts';
import styles from '../totals/totals-table.module.css';

const BY_TIME = ['doubleBooked', 'moreHours'] as const;

/** In which slots each department has, and could have, people. */
export function CoveragePage() {
  return (
    <TotalsPage title={boardWords.sections.coverage}>
      <Coverage />
    </TotalsPage>
  );
}

function Coverage() {
  const { cell, edit, needs, setUp, standings } = totalsWords;
  const { counts, shared } = useTotals();
  const { times } = shared.settings;
  const [order, setOrder] = useState<CoverageOrder>('name');
  const { conflicts } = boardPartWords.filters;
  /** Whether the targets are being edited; null before they ever were. */
  const [edited, setEdited] = useState<boolean | null>(null);
  const editing = edited === true && shared.editable;
  if (counts.slots.length === 0) return <NoSlots />;
  return (
    <>
      {!editing && (
        <div className={styles.above}>
          <SetUpTimes />
          {shared.editable && (
            <Button ref={edited === false ? focusOnce : undefined} onClick={() => setEdited(true)}>
              <TableProperties size="1em" aria-hidden /> {edit.open}
            </Button>
          )}
          <div className="screen-only">
            <RadioChoice
              label={cell.sort}
              options={cell.orders}
              chosen={order}
              onChoose={setOrder}
            />
          </div>
          <Legend />
          <Conflicts />
        </div>
      )}
      <CoverageTable order={order} onEdited={editing ? () => setEdited(false) : null} />
      <Rules
        rules={[
          [standings.assigned, cell.rules.assigned],
          [standings.planned, cell.rules.planned],
          [standings.possible, cell.rules.possible],
          [cell.short, cell.rules.short],
          [cell.allDepartments, cell.rules.allDepartments],
          [cell.allTimes, cell.rules.allTimes],
          [conflicts.doubleBooked, totalsWords.rules.doubleBooked],
          [conflicts.moreHours, totalsWords.rules.moreHours],
          [needs.closed, cell.rules.closed],
          [cell.noSlot, cell.rules.noSlot],
          [setUp.from, setUp.fromText(times?.questions ?? [])],
        ]}
      />
    </>
  );
}

/** The people who are in two departments at the same time, and those with more hours than they offer. */
function Conflicts() {
  const { scope, counts, counting, shared } = useTotals();
  const { conflicts: names } = boardPartWords.filters;
  if (counting) return null;
  const kinds = shared.settings.hoursQuestion === null ? (['doubleBooked'] as const) : BY_TIME;
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => {
        const count = counts.conflicts[kind];
        const label = `${names[kind]}: ${words.number(count)}`;
        return (
          <li key={kind}>
            {names[kind]}{' '}
            <PeopleNumber count={count} to={conflictPath(scope, kind)} label={label} />
          </li>
        );
      })}
    </ul>
  );
}

/** Explains the parts of a cell, without digits, which would read as numbers of the event. For screen readers, each cell has them in words. */
function Legend() {
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <span className={styles.sample}>n</span>
        {totalsWords.cell.legend.placed}
      </li>
      <li>
        <span className={styles.samplePlanned}>
          <StateIcon state={PLANNED} />n
        </span>
        {totalsWords.cell.legend.planned}
      </li>
      <li>
        <span className={styles.samplePossible}>+n</span>
        {totalsWords.standings.possible}
      </li>
      <li>
        <span className={styles.shortMark}>
          <TriangleAlert size="0.9em" />
        </span>
        {totalsWords.cell.short}
      </li>
    </ul>
  );
}
