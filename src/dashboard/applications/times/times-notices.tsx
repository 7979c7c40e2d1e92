import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { newChoices } from '../../../applications/event-questions.ts';
import { answerTextInWords } from '../../application-signs/names.ts';
import { useTotals } from '../totals/use-totals.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import styles from './times.module.css';

const text = totalsWords.setUp;
/** Choices that are named in a notice; the dialog has all. */
const MOST_CHOICES = 5;

/** Says where the set-up of times and the applications or plans have come apart. */
export function TimesNotices() {
  const { applications, counts, shared, onSetUp } = useTotals();
  const { list } = applications;
  const { times } = shared.settings;
  const added = useMemo(
    () =>
      newChoices(
        { times },
        list.map(({ record }) => record),
      ),
    [times, list],
  );
  const gone = counts.slots.filter(({ isGone }) => isGone);
  return (
    <>
      {added.length > 0 && (
        <Notice icon={<CalendarClock size="1em" aria-hidden />}>
          {text.newChoices(
            added.length,
            added.slice(0, MOST_CHOICES).map(({ choice }) => answerTextInWords(choice)),
          )}
          {added.length > MOST_CHOICES && '…'}
          {onSetUp && (
            <Button look="quiet" small onClick={onSetUp}>
              {text.review}
            </Button>
          )}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice icon={<TriangleAlert size="1em" aria-hidden />}>
          {text.gone(gone.map(({ label }) => answerTextInWords(label)))}
          {onSetUp && (
            <Button look="quiet" small onClick={onSetUp}>
              {totalsWords.renamed.sayNow}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className={`${styles.notice} ${common.warning}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
