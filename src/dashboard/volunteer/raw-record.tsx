import { jsonOf } from '../../contract/service/read-json.ts';
import { words } from '../messages/words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './record.module.css';

/** What the service sent, for a report of what is wrong with it. It holds the legal name. */
export function RawRecord({ raw }: { raw: unknown }) {
  const json = jsonOf(raw, 2);
  return (
    <div className={styles.raw}>
      <p>{words.volunteer.rawText}</p>
      <CopyButton
        text={json}
        label={words.volunteer.copy(words.volunteer.raw)}
        done={words.volunteer.copied}
        failed={words.volunteer.notCopied}
      >
        {words.volunteer.copy(words.volunteer.raw)}
      </CopyButton>
      <pre className={styles.json} dir="ltr">
        {json}
      </pre>
    </div>
  );
}
