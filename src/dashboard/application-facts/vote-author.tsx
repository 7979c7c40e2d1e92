import type { Vote } from '../../contract/bff/reviews/votes.ts';
import { formatTime, isoDay } from '../messages/format.ts';
import { voteWords } from '#messages/votes.ts';
import { words } from '#messages/words.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { parseMoment } from '../../contract/service/read-json.ts';

const MINUTE_MS = 60_000;

interface VoteAuthorProps {
  vote: Vote;
  /** The name to show. */
  name: string;
  /** The time zone of the event. */
  timeZone: string;
}

/** The author and time of a vote: "Sam, 12:04", with the day where it is not today. */
export function VoteAuthor({ vote: { at }, name, timeZone }: VoteAuthorProps) {
  const now = useNow(MINUTE_MS);
  const date = parseMoment(at);
  if (!date) return <bdi>{name}</bdi>;
  const isToday = isoDay(date, timeZone) === isoDay(now, timeZone);
  const when = isToday
    ? formatTime(words.dateLocale, date, timeZone)
    : words.dateTime(date, timeZone);
  return (
    <time dateTime={at} title={words.dateTime(date, timeZone)}>
      {voteWords.by(name, when)}
    </time>
  );
}
