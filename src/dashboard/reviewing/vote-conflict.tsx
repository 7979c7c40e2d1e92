import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { VoteEdit, Voted } from '../api/channels.ts';
import { settle } from '../api/outbox.ts';
import type { Conflict } from '../api/outbox-state.ts';
import { VoteSign } from '../application-facts/vote-sign.tsx';
import { departmentWords } from '#messages/department.ts';
import { voteWords } from '#messages/votes.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import common from '../ui/common.module.css';
import styles from './conflict-choice.module.css';

const { vote: say } = departmentWords;

interface VoteConflictProps {
  conflict: Conflict;
  /** Whether the person and the department are named, as elsewhere than beside their vote. */
  isNamed?: boolean;
}

/** Another head of the department answered at the same time: shows both answers, and lets the later head choose. */
export function VoteConflict({ conflict, isNamed = false }: VoteConflictProps) {
  const client = useQueryClient();
  const naming = useNaming();
  const { theirs, by } = conflict;
  const { userId, names, value } = conflict.change as VoteEdit;
  return (
    <div role="alert" className={`${common.box} ${styles.conflict}`}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden />{' '}
        {isNamed && <bdi>{`${naming(userId, names.person)}, ${names.department}`}</bdi>}{' '}
        {say.conflict(by)}
      </p>
      <Side title={say.theirs(by)} voted={theirs as Voted} />
      <Side title={say.mine} voted={value} />
      <div className={common.row}>
        <Button onClick={() => settle(client, [conflict], () => undefined)}>
          {say.keepTheirs}
        </Button>
        <Button onClick={() => settle(client, [conflict], () => value)}>{say.keepMine}</Button>
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
