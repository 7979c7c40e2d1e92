import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type Sheet, TargetsContext, useSheet, useTargets } from './use-targets.ts';
import common from '../../ui/common.module.css';
import totals from '../totals/totals-table.module.css';
import styles from './edit-targets.module.css';

const text = totalsWords.edit;

/** The most cells that are named when a block could not be read. */
const MOST_SAID = 10;

interface EditTargetsProps extends Sheet {
  /** The table, with a `TargetCell` for each department and slot. */
  children: ReactNode;
}

/** Above and below the table while its targets are edited. */
export function EditTargets({ children, ...given }: EditTargetsProps) {
  const sheet = useSheet(given);
  const { ref } = sheet;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <TargetsContext value={sheet}>
      <div className={totals.above}>
        <Button look="primary" onClick={sheet.done}>
          {words.done}
        </Button>
        <p className={`${common.hint} ${styles.hint}`}>{text.hint}</p>
      </div>
      <div ref={ref}>{children}</div>
      <Problems />
    </TargetsContext>
  );
}

/** Names the cells with unreadable texts. */
function Problems() {
  const { typed, refused, forget } = useTargets();
  if (typed.size + refused.length === 0) return null;
  return (
    <div role="alert" className={styles.problems}>
      {refused.length > 0 && (
        <>
          <strong className={common.bad}>
            <TriangleAlert size="1.143em" aria-hidden /> {text.notPasted}
          </strong>
          <ul className={common.bad}>
            {refused.slice(0, MOST_SAID).map((line) => (
              <li key={line}>
                <bdi translate="no">{line}</bdi>
              </li>
            ))}
            {refused.length > MOST_SAID && <li>{text.more(refused.length - MOST_SAID)}</li>}
          </ul>
          <Button small onClick={forget}>
            {words.close}
          </Button>
        </>
      )}
      {Array.from(typed, ([key, line]) => (
        <p key={key} className={common.bad}>
          <bdi translate="no">{line}</bdi>
        </p>
      ))}
    </div>
  );
}
