import { words } from '#messages/words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import foot from '../../../list/status/list-foot.module.css';
import { boardPaths } from '../../../paths/board-paths.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { explainProblem } from '../../../messages/explain.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBoard } from '../../../application-data/board.ts';
import common from '../../../ui/common.module.css';
import styles from '../../section-foot.module.css';

/** The most records listed; the rest is counted. */
const MOST_RECORDS = 50;

/** Lists the records that could not be read, with the reasons; they are missing on the board. */
export function FailedRecords() {
  const { failed, retry } = useBoard().applications;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${foot.notice} ${styles.notice}`}
        onClick={() => setOpen(true)}
      >
        {boardPartWords.failedRecords.open(failed.length)}
      </button>
      {open && (
        <Dialog title={boardPartWords.failedRecords.title} onClose={() => setOpen(false)}>
          <p>{boardPartWords.failedRecords.text}</p>
          <ul className={styles.failed}>
            {failed.slice(0, MOST_RECORDS).map(({ userId, error }, index) => (
              <li key={userId || index}>
                {userId ? (
                  <Link to={boardPaths.application(userId)} onClick={() => setOpen(false)}>
                    {userId}
                  </Link>
                ) : (
                  <span>{boardPartWords.failedRecords.withoutId}</span>
                )}
                <span>{explainProblem(error)}</span>
              </li>
            ))}
          </ul>
          {failed.length > MOST_RECORDS && <p>{boardWords.more(failed.length - MOST_RECORDS)}</p>}
          <div className={common.row}>
            <Button
              look="primary"
              onClick={() => {
                setOpen(false);
                retry();
              }}
            >
              {boardPartWords.failedRecords.retry}
            </Button>
            <Button onClick={() => setOpen(false)}>{words.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
