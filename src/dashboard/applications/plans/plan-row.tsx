import { GitCompareArrows, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Deed, PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanWords as text } from '#messages/named-plans.ts';
import { parseMoment } from '../../messages/format.ts';
import { staffName } from '../../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnce } from '../../ui/document/focus-once.ts';
import { RenameForm } from './rename-form.tsx';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

interface PlanRowProps {
  plan: PlanSummary;
  /** All named plans, whose names are taken. */
  plans: readonly PlanSummary[];
  /** Whether the page shows it. */
  shown: boolean;
  timeZone: string;
  busy: boolean;
  onShow: () => void;
  onCompare: () => void;
  /** Absent for users who may only read. */
  onRename: ((name: string) => Promise<boolean>) | undefined;
  onDiscard: (() => void) | undefined;
}

/** One named plan: shows it, compares it with the plan, renames or discards it. */
export function PlanRow(props: PlanRowProps) {
  const { plan, plans, shown, timeZone, busy, onShow, onCompare, onRename, onDiscard } = props;
  const [step, setStep] = useState<'renaming' | 'discarding' | null>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const discard = useRef<HTMLButtonElement>(null);
  const stepBefore = useRef(step);
  useEffect(() => {
    // The element that had the focus is gone.
    const ended = step === null ? stepBefore.current : null;
    if (ended) (ended === 'renaming' ? rename : discard).current?.focus();
    stepBefore.current = step;
  }, [step]);
  const { name, people, kept, changed } = plan;
  if (step === 'renaming' && onRename) {
    return (
      <li className={styles.row}>
        <RenameForm
          plan={plan}
          plans={plans}
          busy={busy}
          onRename={onRename}
          onEnd={() => setStep(null)}
        />
      </li>
    );
  }
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
      {step === 'discarding' ? (
        <div role="group" aria-label={text.discardAsk(name)} className={styles.asking}>
          <p>{text.discardAsk(name)}</p>
          <Button look="danger" busy={busy} ref={focusOnce} onClick={onDiscard}>
            {text.discardYes}
          </Button>
          <Button onClick={() => setStep(null)}>{text.cancel}</Button>
        </div>
      ) : (
        <div className={styles.ways}>
          <Button look="quiet" aria-label={text.compareWith(name)} onClick={onCompare}>
            <GitCompareArrows size="1.143em" aria-hidden /> {text.compare}
          </Button>
          {onRename && (
            <Button
              ref={rename}
              look="quiet"
              aria-label={text.rename(name)}
              title={text.rename(name)}
              onClick={() => setStep('renaming')}
            >
              <Pencil size="1.143em" aria-hidden />
            </Button>
          )}
          {onDiscard && (
            <Button
              ref={discard}
              look="quiet"
              aria-label={text.discard(name)}
              title={text.discard(name)}
              onClick={() => setStep('discarding')}
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
