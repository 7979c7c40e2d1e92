/** The answer of a department by icon, word and colour, and who gave it. */
import type { VoteAnswer, Vote } from '../../contract/bff/reviews/votes.ts';
import { voteWords } from '#messages/votes.ts';
import icon from './icon.module.css';
import styles from './vote-sign.module.css';
import { formatTime, isoDay } from '../messages/format.ts';
import { words } from '#messages/words.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { parseMoment } from '../../contract/service/read-json.ts';

/** Lucide's thumbs and speech bubble, each as one path. */
const PATHS: Record<VoteAnswer, string> = {
  yes: 'M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88ZM7 10v12',
  no: 'M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88ZM17 14V2',
  ask: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
};

/** With its word. */
export function VoteSign({ answer }: { answer: VoteAnswer }) {
  return (
    <span className={`${styles.sign} ${styles[answer]}`}>
      <VoteIcon answer={answer} /> {voteWords.answers[answer]}
    </span>
  );
}

/** The icon alone, in the colour of the text around it, or `coloured` in its own. */
export function VoteIcon({ answer, coloured = false }: { answer: VoteAnswer; coloured?: boolean }) {
  return (
    <svg
      className={`${icon.icon} ${styles.icon} ${coloured ? styles[answer] : ''}`}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={PATHS[answer]} />
    </svg>
  );
}

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
  if (!date) return <bdi translate="no">{name}</bdi>;
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
