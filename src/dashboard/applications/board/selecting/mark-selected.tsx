import { useState } from 'react';
import { MARKS, type Mark } from '../../../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { selectionWords } from '#messages/board.ts';
import { announce } from '../../../ui/document/announce.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Application } from '../../../application-data/application.ts';
import { MarkIcon } from '../../../application-facts/mark-sign.tsx';
import { savedIn, useChangeMany, type Changing } from '../../../reviewing/many/use-change-many.ts';
import styles from './selection-bar.module.css';

const { marks: text } = selectionWords;

/** Marks many people at once, with the outcome and one undo for all. */
export function useMarkMany() {
  const many = useChangeMany();
  const [mark, setMark] = useState<Mark | null>(null);
  const { changing, busy, undo } = many;
  const say = (outcome: Changing) => announce(describe(outcome, false, mark));
  return {
    ...many,
    said: changing && describe(changing, busy, mark),
    async markAs(mark: Mark, people: readonly Application[]) {
      if (busy) return;
      setMark(mark);
      many.reset();
      const marked = await many.change(people.map((person) => ({ person, to: { mark } })));
      announce(describe(marked, false, mark));
    },
    undo: undo && (async () => say(await undo())),
  };
}

type MarkMany = ReturnType<typeof useMarkMany>;

function describe(changing: Changing, busy: boolean, mark: Mark | null): string {
  const { all, done, undone } = changing;
  if (busy) return text.marking(done, all);
  const saved = savedIn(changing);
  return undone || mark === null ? text.undone(saved) : text.marked(saved, words.marks[mark]);
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
          onClick={() => void markAs(mark, people)}
        >
          <MarkIcon mark={mark} /> {words.marks[mark]}
        </Button>
      ))}
    </div>
  );
}
