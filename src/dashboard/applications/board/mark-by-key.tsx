import { useState } from 'react';
import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { selectionWords } from '#messages/board.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { HEAD, placeOf } from '../../grid/focus.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { ApplicantLinks } from './applicant-link.tsx';
import type { Board } from './use-board.ts';
import { changeReviewOf } from './many/change-review-of.ts';
import { ManyOutcome } from './many/many-outcome.tsx';
import { isBusy, useChangeMany, type Changing } from './many/use-change-many.ts';
import styles from './selecting/selection-bar.module.css';

const NOTHING = { failed: [], conflicts: [] } satisfies Partial<Changing>;

/** Marks the person of the focused row of the board by key, and shows the outcome, with an undo. */
export function MarkByKey({ board, links }: { board: Board; links: ApplicantLinks }) {
  const { changing, run, reset } = useChangeMany(changeReviewOf);
  const [said, setSaid] = useState('');
  const nameOf = useNaming();
  const bar = useKeptFocus();
  const personAt = (target: EventTarget | null) => board.shown[placeOf(target)?.row ?? HEAD];

  function say(text: string) {
    setSaid(text);
    announce(text);
  }
  const key = (mark: Mark | null) => (event: KeyboardEvent) => {
    const person = personAt(event.target);
    if (!person || event.repeat || mark === (board.reviews.get(person.userId)?.mark ?? null))
      return;
    const change = reviewWords.changes.mark(mark && words.marks[mark]);
    say(reviewWords.doneOf(nameOf(person.userId, person.name), change));
    // Earlier failures can still be retried.
    const { failed, conflicts } = changing ?? NOTHING;
    const all = 1 + failed.length + conflicts.length;
    void run([{ person, change: { mark } }], { all, undo: [], failed, conflicts });
  };
  useShortcuts(
    { '1': key('shortlist'), '2': key('ask'), '3': key('no'), '0': key(null) },
    ({ target }) => personAt(target) !== undefined,
  );

  if (!changing) return null;
  const { undo, failed, conflicts } = changing;
  const busy = isBusy(changing);
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={reviewWords.mark}>
      <ManyOutcome
        said={said}
        failed={failed.length}
        conflicts={conflicts}
        undo={
          busy || undo.length === 0
            ? null
            : () => {
                say(selectionWords.marks.undone(undo.length));
                void run(undo).then(reset);
              }
        }
        retry={
          busy || failed.length === 0 ? null : () => void run(failed, { ...changing, failed: [] })
        }
        links={links}
      />
      <Button look="quiet" className={styles.clear} busy={busy} onClick={reset}>
        {words.close}
      </Button>
    </section>
  );
}
