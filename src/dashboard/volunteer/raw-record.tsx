import { jsonOf } from '../../contract/service/read-json.ts';
import { copyWords } from '../messages/copy-words.ts';
import { volunteerWords } from '../messages/volunteer-words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './record.module.css';

/** The record as received, for reporting faults of the service. It contains the legal name. */
export function RawRecord({ raw }: { raw: unknown }) {
  const json = jsonOf(raw, 2);
  return (
    <div className={styles.raw}>
      <p>{volunteerWords.rawText}</p>
      <CopyButton text={json} label={volunteerWords.copy(volunteerWords.raw)} {...copyWords}>
        {volunteerWords.copy(volunteerWords.raw)}
      </CopyButton>
      <pre className={styles.json} dir="ltr">
        {json}
      </pre>
    </div>
  );
}
