import { jsonOf } from '../../../contract/service/read-json.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { copyWords } from '#messages/words.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './record.module.css';

/** The record as JSON, for bug reports. It holds the legal name. */
export function RawRecord({ record }: { record: ReceivedVolunteer }) {
  const json = jsonOf(record, 2);
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
