import { useState } from 'react';
import { MARKS, type Mark } from '../../../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { selectionWords } from '#messages/board.ts';
import { announce } from '../../../ui/document/announce.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ApplicantLinks } from '../applicant-link.tsx';
import type { Application } from '../../../application-data/application.ts';
import { MarkIcon } from '../../../application-facts/mark-sign.tsx';
import { ManyOutcome } from './many-outcome.tsx';
import { changeReviewOf } from './change-review-of.ts';
import { isBusy, useChangeMany, type Changing, type PersonChange } from './use-change-many.ts';
import styles from '../selecting/selection-bar.module.css';

const { marks: text } = selectionWords;

/** Marks many people at once, with the outcome and one undo for all. */
export function useMarkMany() {
  const { changing, run, reset } = useChangeMany(changeReviewOf);
  /** The mark that was set; null after an undo. */
  const [mark, setMark] = useState<Mark | null>(null);
  const busy = isBusy(changing);

  async function start(mark: Mark | null, changes: readonly PersonChange[], before?: Changing) {
    if (busy) return;
    setMark(mark);
    announce(describe(await run(changes, before), mark));
  }
  return {
    changing,
    busy,
    said: changing && describe(changing, mark),
    markAs: (mark: Mark, people: readonly Application[]) =>
      void start(
        mark,
        people.map((person) => ({ person, change: { mark } })),
      ),
    undo:
      changing && !busy && mark !== null && changing.undo.length > 0
        ? () => void start(null, changing.undo)
        : null,
    retry:
      changing && !busy && changing.failed.length > 0
        ? () => void start(mark, changing.failed, { ...changing, failed: [] })
        : null,
    reset,
  };
}

type MarkMany = ReturnType<typeof useMarkMany>;

function describe(changing: Changing, mark: Mark | null): string {
  const { all, done, failed, conflicts } = changing;
  if (isBusy(changing)) return text.marking(done, all);
  const successes = all - failed.length - conflicts.length;
  return mark ? text.marked(successes, words.marks[mark]) : text.undone(successes);
}

interface MarkSelectedProps {
  people: readonly Application[];
  marking: MarkMany;
}

/** The three marks, for everybody who is selected. */
export function MarkSelected({ people, marking: { busy, markAs } }: MarkSelectedProps) {
  return (
    <div role="group" aria-label={text.title} className={styles.marks}>
      {MARKS.map((mark) => (
        <Button
          key={mark}
          look="quiet"
          aria-label={text.mark(words.marks[mark], people.length)}
          busy={busy}
          onClick={() => markAs(mark, people)}
        >
          <MarkIcon mark={mark} /> {words.marks[mark]}
        </Button>
      ))}
    </div>
  );
}

/** The outcome of marking. */
export function MarkOutcome({ marking, links }: { marking: MarkMany; links: ApplicantLinks }) {
  const { changing, said, undo, retry } = marking;
  if (!changing) return null;
  const { failed, conflicts } = changing;
  return (
    <ManyOutcome
      said={said}
      failed={failed.length}
      conflicts={conflicts}
      undo={undo}
      retry={retry}
      links={links}
    />
  );
}
