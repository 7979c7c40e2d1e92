import { words } from '#messages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { proposalWords } from '#messages/filling.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../ui/states/failure.tsx';
import field from '../../../ui/controls/field.module.css';
import { shortOf } from '../../../../staffing/fit.ts';
import { ProposalDraft } from './proposal-draft.tsx';
import type { ProposalEvent } from './proposal-event.ts';
import { proposeInWorker } from './propose-in-worker.ts';
import common from '../../../ui/common.module.css';
import { isShort, type ProposedPlan } from '../../../../staffing/propose.ts';
import styles from './proposal.module.css';

interface ProposalDialogProps {
  event: ProposalEvent;
  onAccept: (plans: readonly ProposedPlan[]) => void;
  onClose: () => void;
}

/** The most hours that one day can take. */
const MOST_HOURS = 24;

/** Chooses for which departments people are proposed, and shows the draft. */
export function ProposalDialog({ event, onAccept, onClose }: ProposalDialogProps) {
  const id = useId();
  /** The key of a department; empty for all. */
  const [department, setDepartment] = useState('');
  const [hours, setHours] = useState('');
  const hoursPerDay = hoursIn(hours);
  const { people, needs, nameOf } = event;
  const short = needs.filter(isShort);
  const { data, error } = useQuery({
    queryKey: ['proposal', id, department, hoursPerDay],
    queryFn: ({ signal }) => {
      const chosen =
        department === '' ? needs : needs.filter((one) => one.department === department);
      return proposeInWorker({ people, needs: chosen, hoursPerDay }, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog title={proposalWords.title} wide onClose={onClose}>
      <p>{proposalWords.intro}</p>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <label className={field.label} htmlFor={`${id}-department`}>
            {proposalWords.department}
          </label>
          <select
            id={`${id}-department`}
            className={field.control}
            value={department}
            onChange={({ target }) => setDepartment(target.value)}
          >
            <option value="">{proposalWords.all}</option>
            {short.map((need) => (
              <option key={need.department} value={need.department}>
                {proposalWords.short(nameOf(need.department), shortOf(need))}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.choice}>
          <label className={field.label} htmlFor={`${id}-hours`}>
            {proposalWords.hours}
          </label>
          <input
            id={`${id}-hours`}
            type="number"
            min={1}
            max={MOST_HOURS}
            className={field.control}
            aria-describedby={`${id}-hint`}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
          <p id={`${id}-hint`} className={common.hint}>
            {proposalWords.hoursHint}
          </p>
        </div>
      </div>
      {error ? (
        <Failure compact title={proposalWords.failed} lines={[proposalWords.failedText]} />
      ) : data ? (
        <ProposalDraft
          key={`${department} ${hoursPerDay}`}
          proposal={data}
          event={event}
          onAccept={onAccept}
          onClose={onClose}
        />
      ) : (
        <>
          <p>{proposalWords.computing}</p>
          <div>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The hours typed; null for an empty field and for other texts. */
function hoursIn(text: string): number | null {
  const hours = Number(text);
  return hours > 0 && hours <= MOST_HOURS ? hours : null;
}
