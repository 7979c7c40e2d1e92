import { TriangleAlert } from 'lucide-react';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import { VoteSign } from '../application-facts/vote-sign.tsx';
import { departmentWords } from '#messages/department.ts';
import { voteWords } from '#messages/votes.ts';
import { Button } from '../ui/controls/button.tsx';
import type { Voted } from './use-vote.ts';
import styles from './vote.module.css';

const { vote: say } = departmentWords;

interface VoteConflictProps {
  theirs: Vote;
  mine: Voted;
  onChoose: (mine: boolean) => void;
}

/** Another head of the department answered at the same time: shows both answers, and lets the later head choose. */
export function VoteConflict({ theirs, mine, onChoose }: VoteConflictProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <TriangleAlert size="1.143em" aria-hidden /> {say.conflict(theirs.by)}
      </p>
      <Side title={say.theirs(theirs.by)} voted={theirs} />
      <Side title={say.mine} voted={mine} />
      <div className={styles.state}>
        <Button onClick={() => onChoose(false)}>{say.keepTheirs}</Button>
        <Button onClick={() => onChoose(true)}>{say.keepMine}</Button>
      </div>
    </div>
  );
}

function Side({ title, voted: { answer, line } }: { title: string; voted: Voted }) {
  return (
    <p>
      <bdi>{title}</bdi> {answer ? <VoteSign answer={answer} /> : say.none}{' '}
      {line !== '' && <bdi>{voteWords.line(line)}</bdi>}
    </p>
  );
}
