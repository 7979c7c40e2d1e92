import { GitCompareArrows, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Deed, PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanWords as text } from '#messages/named-plans.ts';
import { parseMoment } from '../../messages/format.ts';
import { staffName } from '../../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

interface PlanRowProps {
  plan: PlanSummary;
  /** Whether the page shows it. */
  shown: boolean;
  timeZone: string;
  busy: boolean;
  onShow: () => void;
  onCompare: () => void;
  /** Absent for users who may only read. */
  onDiscard: (() => void) | undefined;
}

/** One named plan: shows it, compares it with the plan, or discards it. */
export function PlanRow(props: PlanRowProps) {
  const { plan, shown, timeZone, busy, onShow, onCompare, onDiscard } = props;
  const [asking, setAsking] = useState(false);
  const discard = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasAsking.current && !asking) discard.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const { name, people, kept, changed } = plan;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Button
          look="quiet"
          className={styles.name}
          aria-current={shown || undefined}
          onClick={onShow}
        >
          <bdi>{name}</bdi>
        </Button>
        {shown && <span className={styles.shown}>{text.shown}</span>}
        <p className={saved.hint}>
          {[
            text.size(people),
            inWords(text.kept, kept, timeZone),
            ...(changed.at === kept.at ? [] : [inWords(text.changed, changed, timeZone)]),
          ].join(' · ')}
        </p>
      </div>
      {asking ? (
        <div role="group" aria-label={text.discardAsk(name)} className={styles.asking}>
          <p>{text.discardAsk(name)}</p>
          <Button look="danger" busy={busy} ref={focusOnce} onClick={onDiscard}>
            {text.discardYes}
          </Button>
          <Button onClick={() => setAsking(false)}>{text.cancel}</Button>
        </div>
      ) : (
        <div className={styles.ways}>
          <Button look="quiet" aria-label={text.compareWith(name)} onClick={onCompare}>
            <GitCompareArrows size="1.143em" aria-hidden /> {text.compare}
          </Button>
          {onDiscard && (
            <Button
              ref={discard}
              look="quiet"
              aria-label={text.discard(name)}
              title={text.discard(name)}
              onClick={() => setAsking(true)}
            >
              <Trash2 size="1.143em" aria-hidden />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function inWords(said: (by: string, when: string) => string, deed: Deed, timeZone: string): string {
  const date = parseMoment(deed.at);
  const when = date ? words.dateTime(date, timeZone) : deed.at;
  return said(staffName(deed.by, deed.distinction, timeZone), when);
}

function focusOnce(button: HTMLButtonElement | null) {
  button?.focus();
}
