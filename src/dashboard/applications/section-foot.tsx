import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEARNT } from '../../contract/bff/learnt-columns.ts';
import { useBoard } from '../application-data/board.ts';
import { beyondOf } from '../application-data/event.ts';
import { Age } from '../list/status/age.tsx';
import foot from '../list/status/list-foot.module.css';
import { ListRole, ListStatus, NotLive, RefreshButton } from '../list/status/list-status.tsx';
import { boardWords } from '#messages/board.ts';
import { explain, explainPause } from '../messages/explain.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Legend, LegendButton, useLegend } from './board/legend.tsx';
import type { Applications } from '../application-data/use-applications.ts';
import { FailedRecords } from './board/missing/failed-records.tsx';
import styles from './section-foot.module.css';

interface SectionFootProps {
  /** The number of applications shown; null without filters. */
  shown: number | null;
  /** The data that the filters wait for. */
  missing?: keyof typeof boardWords.sourceFailed | null;
  /** Whether there are marks of states, whose meaning is then explained. */
  legend?: boolean;
  /** Whether to show the age from the start. */
  aged?: boolean;
  /** Further facts and their actions. */
  children?: ReactNode;
}

/** The status of a page: applications shown, progress of reading, age, missing records. */
export function SectionFoot(props: SectionFootProps) {
  const { shown, missing, legend, aged, children } = props;
  const { scope, applications } = useBoard();
  const { list, progress, reading, stopped, error, refresh, retry, stop } = applications;
  const { refreshing, failed, whole, asOf, asked } = applications;
  const explained = useLegend();
  return (
    <>
      {legend && explained.shown && <Legend {...explained} />}
      <footer className={`${foot.foot} ${styles.foot}`}>
        <div className={`${foot.facts} ${styles.facts}`}>
          <ListStatus
            text={missing ? boardWords.status.waiting : statusOf(applications, shown)}
            busy={reading || Boolean(missing)}
          />
          <ListRole roleId={scope.roleId} />
          {reading && progress && <Progress />}
          {whole && <Without />}
          {stopped && <p className={foot.notice}>{boardWords.stopped}</p>}
          {!reading && <NotShown />}
          {asOf !== null && !reading && (
            <Age asOf={asOf} say={words.asOf} from={aged || asked ? 0 : undefined} />
          )}
          <NotLive />
          {progress?.problem && (
            <p className={foot.notice}>{explainPause(progress.problem, boardWords.problem)}</p>
          )}
          {error && list.length > 0 && (
            <p role="alert" className={foot.notice}>
              {(whole ? boardWords.refreshFailed : boardWords.broken)(
                explain(error).filter(Boolean).join(' '),
              )}
            </p>
          )}
          {failed.length > 0 && <FailedRecords />}
        </div>
        <div className={`${styles.more} screen-only`}>{children}</div>
        <div className={`${foot.tools} screen-only`}>
          {legend && <LegendButton {...explained} />}
          {reading ? (
            <Button look="quiet" onClick={stop} aria-label={boardWords.stop}>
              <Square size="1em" aria-hidden />
              <span className={foot.word}>{boardWords.stop}</span>
            </Button>
          ) : stopped || (error && list.length > 0 && !whole) ? (
            <Button look="quiet" onClick={retry}>
              {stopped ? boardWords.goOn : words.failed.tryAgain}
            </Button>
          ) : (
            <RefreshButton
              label={refreshing ? boardWords.refreshing(partOf(refreshing)) : words.refresh}
              busy={refreshing !== null}
              onRefresh={refresh}
            />
          )}
        </div>
      </footer>
    </>
  );
}

function statusOf({ list, reading, error, progress }: Applications, shown: number | null): string {
  const { status } = boardWords;
  if (list.length === 0 && error) return status.failed;
  if (list.length === 0 && reading && !progress) return status.starting;
  const text = shown === null ? status.all(list.length) : status.some(shown, list.length);
  return reading ? status.reading(text) : text;
}

function Progress() {
  const { progress, rate } = useBoard().applications;
  // Nothing is known before the first page.
  if (!progress || progress.users === 0) return null;
  const { read, users, usersComplete } = progress;
  return (
    <p>
      {boardWords.progress(read, users, usersComplete)}
      {rate !== null && ` · ${boardWords.rate(Math.round(rate))}`}
      {rate !== null &&
        usersComplete &&
        ` · ${boardWords.secondsLeft(Math.max(1, Math.ceil((users - read) / rate)))}`}
    </p>
  );
}

function Without() {
  const { progress } = useBoard().applications;
  const without = progress ? progress.read - progress.applications - progress.failed : 0;
  return without > 0 && <p className={styles.without}>{boardWords.without(without)}</p>;
}

/** The departments and questions that the event has too many of. */
function NotShown() {
  const { list, columns } = useBoard().applications;
  const beyond = beyondOf({ list, columns });
  const said = [
    ['departments', boardWords.departmentsNotShown],
    ['questions', boardWords.questionsNotShown],
  ] as const;
  return said.map(([kind, say]) => {
    const number = beyond[kind];
    if (number === 0) return null;
    return (
      <p key={kind} className={foot.notice}>
        {say(number, number === LEARNT.counted, LEARNT[kind])}
      </p>
    );
  });
}

function partOf({ read, users }: { read: number; users: number }): number {
  return users === 0 ? 0 : Math.min(99, Math.round((100 * read) / users));
}
