import { useId, useState } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import { isPlannedFor, plannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { factsOf, offeredSlots } from '../../../staffing/offers.ts';
import { movedPlaces } from '../../../staffing/plans.ts';
import { isClosed, timesOf } from '../../../staffing/times.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { useEverybody } from '../../application-data/use-applications.ts';
import { departmentName, nameOfDepartment } from '../../application-signs/names.ts';
import type { BulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { useTotals } from './use-totals.ts';

const text = totalsWords.move;

interface MovePeopleProps {
  /** The key of a department that no application names any more. */
  from: string;
  bulk: BulkEdit;
  onClose: () => void;
}

/** Plans the people of a department that is gone for another one, with their times in which that is open. */
export function MovePeople({ from, bulk, onClose }: MovePeopleProps) {
  const id = useId();
  const { departments, plans, shared } = useTotals();
  const { settings } = shared;
  const { list } = useEverybody(false);
  const [to, setTo] = useState('');
  const others = departments.filter(({ key, isGone }) => isIdentified(key) && !isGone);
  const name = nameOfDepartment(from, departments);
  const target = others.find(({ key }) => key === to);
  const times = timesOf(settings);
  const planned = (list ?? []).filter(({ userId }) => isPlannedFor(plans.get(userId), from));
  const people = planned.map((person) => {
    const places = plans.get(person.userId) ?? [];
    const offered = offeredSlots(person.record, times);
    const named = plannedSlots(places, from) ?? offered;
    const shut = new Set(named.filter((one) => isClosed(to, one, settings)).map(slotKey));
    const isAvoiding =
      factsOf(person.record, places, times).standings.get(to)?.includes('avoiding') === true;
    return { person, places: movedPlaces(places, from, to, shut, offered), shut, isAvoiding };
  });
  const moved = people.filter(({ places }) => places.length > 0);
  const partly = moved.filter(({ shut }) => shut.size > 0);
  const avoiding = moved.filter(({ isAvoiding }) => isAvoiding);
  const leftOut = people.filter(({ places }) => places.length === 0);

  function move() {
    if (!target) return;
    bulk.run(
      moved.map(({ person, places }) => ({ person, to: { places } })),
      leftOut.map(({ person }) => ({ person, why: text.closed(departmentName(target)) })),
    );
    onClose();
  }

  return (
    <Dialog title={text.title(name)} onClose={onClose}>
      <label htmlFor={id} className={field.label}>
        {text.to}
      </label>
      <select
        id={id}
        className={field.control}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">{text.choose}</option>
        {others.map((one) => (
          <option key={one.key} value={one.key}>
            {departmentName(one)}
          </option>
        ))}
      </select>
      <p className={common.hint}>{text.hint}</p>
      {target && (
        <>
          {partly.length > 0 && (
            <p className={common.warning}>{text.partly(partly.length, departmentName(target))}</p>
          )}
          {leftOut.length > 0 && (
            <p className={common.warning}>{text.stay(leftOut.length, departmentName(target))}</p>
          )}
          {avoiding.length > 0 && (
            <p className={common.warning}>{text.avoid(avoiding.length, departmentName(target))}</p>
          )}
        </>
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="primary" disabled={!target || moved.length === 0} onClick={move}>
          {text.move(target ? moved.length : planned.length)}
        </Button>
      </div>
    </Dialog>
  );
}
