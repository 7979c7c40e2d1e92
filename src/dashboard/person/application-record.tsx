import { parseMoment } from '../../contract/service/read-json.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import common from '../ui/common.module.css';
import { useNow } from '../ui/hooks/use-now.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { Section } from '../ui/section.tsx';
import { Absent } from '../ui/states/absent.tsx';
import { Copyable } from './copyable.tsx';

/** The record's times in the event's zone, and its identifier. */
export function ApplicationRecord({ record }: { record: ReceivedVolunteer }) {
  return (
    <Section title={volunteerWords.record}>
      <Properties>
        <Property name={volunteerWords.created}>
          <Moment text={record.createdAt} />
        </Property>
        <Property name={volunteerWords.updated}>
          <Moment text={record.updatedAt} />
        </Property>
        <Property name={volunteerWords.recordId}>
          {record.id ? (
            <Copyable impersonal text={record.id} what={volunteerWords.recordId} />
          ) : (
            <Absent why={whyAbsent(record.id)} />
          )}
        </Property>
      </Properties>
    </Section>
  );
}

function Moment({ text }: { text: string | null | undefined }) {
  const timeZone = useTimeZone();
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
