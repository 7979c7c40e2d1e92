import { useId } from 'react';
import { overnightWords } from '#messages/overnight.ts';
import field from '../../ui/controls/field.module.css';
import { useSettling } from '../../ui/hooks/use-settling.ts';
import styles from './overnight.module.css';
import { NAMED_SINCE, type Since } from '../../paths/section-paths.ts';

const VISIT = 'visit';
const { choice } = overnightWords;

interface SinceChoiceProps {
  since: Since;
  /** Then there is no last visit to look back to. */
  firstVisit: boolean;
  onChange: (since: Since) => void;
}

/** Chooses how far to look back. */
export function SinceChoice({ since, firstVisit, onChange }: SinceChoiceProps) {
  const id = useId();
  const settling = useSettling({
    value: since ?? (firstVisit ? 'week' : VISIT),
    onChoose: (value) => onChange(NAMED_SINCE.find((one) => one === value) ?? null),
  });
  return (
    <div className={styles.since}>
      <label htmlFor={id}>{choice.title}</label>
      <select id={id} className={field.control} {...settling}>
        {!firstVisit && <option value={VISIT}>{choice.visit}</option>}
        {NAMED_SINCE.map((one) => (
          <option key={one} value={one}>
            {choice[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
