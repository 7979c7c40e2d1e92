import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words, copyWords } from '#messages/words.ts';
import { Absent } from '../ui/states/absent.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useNow } from '../ui/hooks/use-now.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { Copyable } from './copyable.tsx';
import { Section } from '../ui/section.tsx';
import common from '../ui/common.module.css';
import styles from './record.module.css';
import { useReportedReveal } from './use-reported-reveal.ts';
import { jsonOf, parseMoment } from '../../contract/service/read-json.ts';
import { CopyButton } from '../ui/controls/copy-button.tsx';

interface RecordProps {
  record: ReceivedVolunteer;
  userId: string;
  /** The event's zone, an IANA name. */
  timeZone: string;
  /** Whether the session may record that the raw form is shown, which holds the legal name. */
  mayReveal: boolean;
}

/** The record's times in the event's zone and, collapsed, its identifiers and its raw form. */
export function Record({ record, userId, timeZone, mayReveal }: RecordProps) {
  // The raw record holds the legal name: showing it counts as showing that.
  const raw = useReportedReveal(userId);
  return (
    <Section title={volunteerWords.record}>
      <Properties>
        <Property name={volunteerWords.created}>
          <Moment text={record.createdAt} timeZone={timeZone} />
        </Property>
        <Property name={volunteerWords.updated}>
          <Moment text={record.updatedAt} timeZone={timeZone} />
        </Property>
      </Properties>
      <details className={`${styles.technical} screen-only`}>
        <summary>{volunteerWords.technical}</summary>
        <Properties>
          <Property name={words.userId}>
            <Copyable impersonal text={userId} what={words.userId} />
          </Property>
          <Property name={volunteerWords.recordId}>
            {record.id ? (
              <Copyable impersonal text={record.id} what={volunteerWords.recordId} />
            ) : (
              <Absent why={whyAbsent(record.id)} />
            )}
          </Property>
        </Properties>
        {mayReveal && (
          <Button small className={styles.change} onClick={raw.toggle} aria-expanded={raw.revealed}>
            {raw.revealed ? volunteerWords.hideRaw : volunteerWords.showRaw}
          </Button>
        )}
        {raw.failed && <p role="alert">{volunteerWords.notRecorded}</p>}
        {raw.revealed && <RawRecord record={record} />}
      </details>
    </Section>
  );
}

function Moment({ text, timeZone }: { text: string | null | undefined; timeZone: string }) {
  const now = useNow(30_000);
  if (!text) return <Absent why={whyAbsent(text)} />;
  const date = parseMoment(text);
  if (!date) return <bdi translate="no">{text}</bdi>;
  return (
    <>
      <time dateTime={date.toISOString()}>{words.dateTime(date, timeZone)}</time>{' '}
      <span className={common.muted}>
        {timeZone}
        {/* Relative times are wrong soon after printing. */}
        <span className="screen-only"> · {words.relative(date, now)}</span>
      </span>
    </>
  );
}

/** The record as JSON, for bug reports. It holds the legal name. */
function RawRecord({ record }: { record: ReceivedVolunteer }) {
  const json = jsonOf(record, 2);
  return (
    <div className={styles.raw}>
      <p>{volunteerWords.rawText}</p>
      <CopyButton text={json} label={volunteerWords.copy(volunteerWords.raw)} {...copyWords}>
        {volunteerWords.copy(volunteerWords.raw)}
      </CopyButton>
      <pre className={styles.json} dir="ltr" translate="no">
        {json}
      </pre>
    </div>
  );
}
