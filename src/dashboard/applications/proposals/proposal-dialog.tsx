import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { proposalWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { isShort, shortOf } from '../../../staffing/fit.ts';
import { propose, type ProposedPlan } from '../../../staffing/propose.ts';
import { hoursOfSlot } from '../../../staffing/times.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProposalDraft, type ProposalDraftProps, type ProposalEvent } from './proposal-draft.tsx';
import styles from './proposal.module.css';

interface ProposalDialogProps {
  event: ProposalEvent;
  onAccept: (plans: readonly ProposedPlan[]) => void;
  onClose: () => void;
}

/** Chooses for which departments people are proposed, and shows the draft. */
export function ProposalDialog({ event, onAccept, onClose }: ProposalDialogProps) {
  const { times, scope } = event;
  const [left, setLeft] = useState<ProposalDraftProps['left']>(new Set());
  // Otherwise people would be planned for more hours than they offer.
  const lacksHours =
    times.hoursQuestion !== null && times.slots.some(({ hours }) => hours === null);
  return (
    <Dialog
      title={proposalWords.title}
      wide
      asks={() => (left.size > 0 ? words.shell.discard : null)}
      onClose={onClose}
    >
      {lacksHours ? (
        <>
          <p>{proposalWords.hoursNeeded}</p>
          <p>
            <Link to={sectionPaths.setUp(scope)} onClick={onClose}>
              {proposalWords.setHours}
            </Link>
          </p>
          <div>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        </>
      ) : (
        <Choosing
          event={event}
          left={left}
          onLeave={setLeft}
          onAccept={onAccept}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function Choosing(props: Omit<ProposalDraftProps, 'proposal'>) {
  const { event, onLeave } = props;
  const id = useId();
  /** The key of a department; empty for all. */
  const [department, setDepartment] = useState('');
  const { people, needs, times, nameOf } = event;
  const proposal = useMemo(
    () =>
      propose({
        people,
        needs: needs.filter((one) => department === '' || one.department === department),
        hoursOf: (slot) => hoursOfSlot(times, slot),
      }),
    [people, needs, times, department],
  );
  return (
    <>
      <p>{proposalWords.intro}</p>
      <div className={styles.choice}>
        <label className={field.label} htmlFor={id}>
          {proposalWords.department}
        </label>
        <select
          id={id}
          className={field.control}
          value={department}
          onChange={({ target }) => {
            setDepartment(target.value);
            onLeave(new Set());
          }}
        >
          <option value="">{proposalWords.all}</option>
          {needs.filter(isShort).map((need) => (
            <option key={need.department} value={need.department}>
              {proposalWords.short(nameOf(need.department), shortOf(need))}
            </option>
          ))}
        </select>
      </div>
      <ProposalDraft key={department} {...props} proposal={proposal} />
    </>
  );
}
