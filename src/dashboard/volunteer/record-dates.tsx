import { useState } from 'react';
import type { ReceivedVolunteer } from '../../contract/received.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { Button } from '../ui/button.tsx';
import { Properties, Property } from '../ui/properties.tsx';
import { Section } from './section.tsx';

interface RecordDatesProps {
  record: ReceivedVolunteer;
  userId: string;
  /** The event's zone, an IANA name. */
  timeZone: string;
}

/** The record itself: when it was made and changed, in the event's zone, and what identifies it. */
export function RecordDates({ record, userId, timeZone }: RecordDatesProps) {
  const [utc, setUtc] = useState(false);
  const zone = utc ? 'UTC' : timeZone;
  return (
    <Section title={words.volunteer.record}>
      <Properties>
        <Property name={words.volunteer.created}>
          <Moment text={record.createdAt} timeZone={zone} />
        </Property>
        <Property name={words.volunteer.updated}>
          <Moment text={record.updatedAt} timeZone={zone} />
        </Property>
        <Property name={words.volunteer.userId}>
          <bdi>{userId}</bdi>
        </Property>
        <Property name={words.volunteer.recordId}>
          {record.id ? <bdi>{record.id}</bdi> : <Absent why={words.absent.notShared} />}
        </Property>
      </Properties>
      {timeZone !== 'UTC' && (
        <Button onClick={() => setUtc(!utc)}>
          {utc ? words.volunteer.showEventTime(timeZone) : words.volunteer.showUtc}
        </Button>
      )}
    </Section>
  );
}

function Moment({ text, timeZone }: { text: string | null | undefined; timeZone: string }) {
  if (!text) return <Absent why={text === null ? words.absent.notGiven : words.absent.notShared} />;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return <bdi>{text}</bdi>;
  return (
    <>
      <time dateTime={date.toISOString()}>{words.dateTime(date, timeZone)}</time>
      {` ${timeZone} · ${words.relative(date, new Date())}`}
    </>
  );
}
