import { useTimeZone } from '../../api/sessions/session.ts';
import { useVotes, type GivenVote } from '../../api/reviews/use-votes.ts';
import { VoteAuthor, VoteSign } from '../../application-signs/vote-sign.tsx';
import { staffName } from '../../messages/staff-name.ts';
import { voteWords } from '#messages/votes.ts';
import { Personal } from '../../privacy/personal.tsx';
import { FailedView } from '../../page/failed-view.tsx';
import type { NameOf } from '../describe-change.ts';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';

interface DepartmentVotesProps {
  userId: string;
  nameOf: NameOf;
}

/** The votes of departments on a person, a line each; nothing before the first vote. */
export function DepartmentVotes({ userId, nameOf }: DepartmentVotesProps) {
  const { byUser, error, retry } = useVotes();
  if (error) {
    return <FailedView compact title={voteWords.failed} error={error} onRetry={retry} />;
  }
  const votes = byUser.get(userId) ?? [];
  if (votes.length === 0) return null;
  return (
    <div>
      <span className={field.label}>{voteWords.title}</span>
      <ul aria-label={voteWords.title}>
        {votes.map((vote) => (
          <li key={vote.department}>
            <bdi translate="no">{nameOf(vote.department)}</bdi>: <VoteLine vote={vote} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The answer, the line, and who gave it when. */
export function VoteLine({ vote }: { vote: GivenVote }) {
  const timeZone = useTimeZone();
  const { answer, line, by, distinction } = vote;
  return (
    <>
      <VoteSign answer={answer} />{' '}
      {line !== '' && (
        <Personal what={voteWords.title}>
          <bdi translate="no">{voteWords.line(line)}</bdi>
        </Personal>
      )}{' '}
      <span className={common.hint}>
        <VoteAuthor vote={vote} name={staffName(by, distinction, timeZone)} timeZone={timeZone} />
      </span>
    </>
  );
}
