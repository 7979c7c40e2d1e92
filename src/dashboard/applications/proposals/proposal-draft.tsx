import { proposalWords } from '#messages/filling.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { words } from '#messages/words.ts';
import { PersonLink } from '../../list/person-link.tsx';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ShortMark } from '../../application-signs/mark-sign.tsx';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { fitInWords } from '../fill/card-facts.ts';
import common from '../../ui/common.module.css';
import type { Proposal, ProposedPlan, Remaining } from '../../../staffing/propose.ts';
import { slotsOfKeys, type Times } from '../../../staffing/times.ts';
import styles from './proposal.module.css';
import type { Candidate, DepartmentNeed } from '../../../staffing/fit.ts';
import type { PlacedApplication } from '../../application-data/plans.ts';
import type { Scope } from '../../paths/section-paths.ts';

export interface ProposalDraftProps {
  proposal: Proposal;
  event: ProposalEvent;
  /** The plans that are left out. */
  left: ReadonlySet<ProposedPlan>;
  onLeave: (left: ReadonlySet<ProposedPlan>) => void;
  onAccept: (plans: readonly ProposedPlan[]) => void;
  onClose: () => void;
}

/** The proposed people with the reasons, to be accepted or not, and what remains short. */
export function ProposalDraft(props: ProposalDraftProps) {
  const { proposal, event, left, onLeave, onAccept, onClose } = props;
  const { plans, remaining } = proposal;
  const accepted = plans.filter((plan) => !left.has(plan));
  const byName = (one: string, other: string) =>
    compareNames(event.nameOf(one), event.nameOf(other));
  const departments = [...new Set(plans.map(({ department }) => department))].sort(byName);
  const stillShort = remaining.toSorted((a, b) => byName(a.department, b.department));

  function toggle(plan: ProposedPlan) {
    const next = new Set(left);
    if (!next.delete(plan)) next.add(plan);
    onLeave(next);
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
                <RemainsShort key={one.department} remaining={one} event={event} />
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
            <Button onClick={() => onLeave(left.size > 0 ? new Set() : new Set(plans))}>
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
  const { applications, times, scope } = event;
  const nameOf = useNaming();
  return (
    <>
      <h3 className={styles.heading}>
        <bdi translate="no">{name}</bdi>{' '}
        <span className={common.hint}>{words.number(plans.length)}</span>
      </h3>
      <ul>
        {plans.map((plan) => {
          const { userId, slots, mark, fit, chances } = plan;
          const called = nameOf(userId, applications.get(userId)?.name ?? userId);
          return (
            <li key={userId} className={styles.plan}>
              <span className={styles.person}>
                <label className={styles.take}>
                  <input
                    type="checkbox"
                    checked={isAccepted(plan)}
                    aria-label={proposalWords.take(called, name)}
                    onChange={() => onToggle(plan)}
                  />
                </label>
                {/* The draft would be lost on another page. */}
                <PersonLink
                  to={boardPaths.application(userId, inScope(scope))}
                  name={called}
                  newTab={volunteerWords.opensInNewTab}
                />
                {mark && <ShortMark mark={mark} />}
              </span>
              <span>
                {times.slots.length > 0 &&
                  proposalWords.slots(slotsOfKeys(times, slots).map(({ label }) => label))}
              </span>
              <span className={common.hint}>{fitInWords(fit, chances, times)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RemainsShortProps {
  remaining: Remaining;
  event: ProposalEvent;
}

/** The shortage of a department after the proposal, with the reason. */
function RemainsShort({ remaining, event }: RemainsShortProps) {
  const { department, short, possible, slots } = remaining;
  const labelOf = (key: string) => slotsOfKeys(event.times, [key])[0]?.label ?? key;
  return (
    <li>
      {proposalWords.short(event.nameOf(department), short)}{' '}
      <span className={common.hint}>({proposalWords.shortWhy(remaining)})</span>
      {slots.length > 0 && (
        <ul className={common.hint}>
          {slots.map((one) => (
            <li key={one.slot}>
              {proposalWords.slotWhy(labelOf(one.slot), one.short, one.possible, possible)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The people and departments as they were when the dialog opened: a draft must not change while it is read. */
export interface ProposalEvent {
  people: readonly Candidate[];
  needs: readonly DepartmentNeed[];
  times: Times;
  applications: ReadonlyMap<string, PlacedApplication>;
  /** The name of a department, by its key. */
  nameOf: (department: string) => string;
  scope: Scope;
}
