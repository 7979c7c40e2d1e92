import { useState } from 'react';
import { proposalWords } from '#messages/filling.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import choice from '../../../ui/controls/choice.module.css';
import { fitInWords } from '../fit-in-words.ts';
import common from '../../../ui/common.module.css';
import type { ProposalEvent } from './proposal-event.ts';
import type { Proposal, ProposedPlan, Remaining } from '../../../../staffing/propose.ts';
import styles from './proposal.module.css';

interface ProposalDraftProps {
  proposal: Proposal;
  event: ProposalEvent;
  onAccept: (plans: readonly ProposedPlan[]) => void;
  onClose: () => void;
}

/** The proposed people with the reasons, to be accepted or not, and what remains short. */
export function ProposalDraft({ proposal, event, onAccept, onClose }: ProposalDraftProps) {
  const { plans, remaining } = proposal;
  const [left, setLeft] = useState<ReadonlySet<ProposedPlan>>(new Set());
  const accepted = plans.filter((plan) => !left.has(plan));
  const byName = (one: string, other: string) =>
    compareNames(event.nameOf(one), event.nameOf(other));
  const departments = [...new Set(plans.map(({ department }) => department))].sort(byName);
  const stillShort = remaining.toSorted((a, b) => byName(a.department, b.department));

  function toggle(plan: ProposedPlan) {
    const next = new Set(left);
    if (!next.delete(plan)) next.add(plan);
    setLeft(next);
  }

  return (
    <>
      {plans.length === 0 && <p>{proposalWords.nobody}</p>}
      <div className={styles.draft}>
        {plans.length > 0 && (
          <section aria-label={proposalWords.list} className={styles.list}>
            {departments.map((department) => (
              <Department
                key={department}
                name={event.nameOf(department)}
                plans={plans.filter((plan) => plan.department === department)}
                event={event}
                isAccepted={(plan) => !left.has(plan)}
                onToggle={toggle}
              />
            ))}
          </section>
        )}
        {remaining.length > 0 && (
          <section className={styles.remaining}>
            <h3 className={styles.heading}>{proposalWords.remaining}</h3>
            <ul>
              {stillShort.map((one) => (
                <RemainsShort key={one.department} remaining={one} nameOf={event.nameOf} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={common.row}>
        {plans.length > 0 && (
          <>
            <Button look="primary" busy={accepted.length === 0} onClick={() => onAccept(accepted)}>
              {left.size === 0
                ? proposalWords.acceptAll(accepted.length)
                : proposalWords.accept(accepted.length)}
            </Button>
            <Button onClick={() => setLeft(left.size > 0 ? new Set() : new Set(plans))}>
              {left.size > 0 ? proposalWords.every : proposalWords.none}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </>
  );
}

interface DepartmentProps {
  name: string;
  plans: readonly ProposedPlan[];
  event: ProposalEvent;
  isAccepted: (plan: ProposedPlan) => boolean;
  onToggle: (plan: ProposedPlan) => void;
}

function Department({ name, plans, event, isAccepted, onToggle }: DepartmentProps) {
  const nameOf = useNaming();
  return (
    <>
      <h3 className={styles.heading}>
        <bdi>{name}</bdi> <span className={common.hint}>{words.number(plans.length)}</span>
      </h3>
      <ul>
        {plans.map((plan) => {
          const { userId, days, fit, chances } = plan;
          const called = nameOf(userId, event.applications.get(userId)?.name ?? userId);
          return (
            <li key={userId} className={styles.plan}>
              <label className={choice.choice}>
                <input
                  type="checkbox"
                  checked={isAccepted(plan)}
                  aria-label={proposalWords.take(called, name)}
                  onChange={() => onToggle(plan)}
                />
                <bdi>{called}</bdi>
              </label>
              <span>{proposalWords.days(event.days.filter((day) => days.includes(day)))}</span>
              <span className={common.hint}>{fitInWords(fit, chances)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RemainsShortProps {
  remaining: Remaining;
  nameOf: (department: string) => string;
}

/** The shortage of a department after the proposal, with the reason. */
function RemainsShort({ remaining, nameOf }: RemainsShortProps) {
  const { department, short, possible, elsewhere, days } = remaining;
  return (
    <li>
      {proposalWords.short(nameOf(department), short)}{' '}
      <span className={common.hint}>({proposalWords.shortWhy(possible, elsewhere)})</span>
      {days.length > 0 && (
        <ul className={common.hint}>
          {days.map(({ day, possible: could, short: lacks, shortBefore }) => (
            <li key={day}>
              {proposalWords.dayWhy(day, lacks, could, possible, could < shortBefore)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
