import { useState } from 'react';
import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { selectionWords } from '#messages/board.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { markShortcuts } from '../../application-facts/mark-keys.ts';
import { HEAD, placeOf } from '../../grid/focus.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { ApplicantLinks } from './applicant-link.tsx';
import type { Board } from './use-board.ts';
import { OutcomeBar } from '../outcome-bar.tsx';
import { savedIn, useChangeMany } from '../../reviewing/many/use-change-many.ts';

/** Marks the person of the focused row of the board by key, and shows the outcome, with an undo. */
export function MarkByKey({ board, links }: { board: Board; links: ApplicantLinks }) {
  const many = useChangeMany();
  const [said, setSaid] = useState('');
  const nameOf = useNaming();
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
    void many.change([{ person, to: { mark } }]);
  };
  useShortcuts(markShortcuts(key), ({ target }) => personAt(target) !== undefined);

  if (!many.changing) return null;
  const { undo, reset } = many;
  return (
    <OutcomeBar
      label={reviewWords.mark}
      many={{
        ...many,
        undo:
          undo &&
          (async () => {
            const undone = await undo();
            say(selectionWords.marks.undone(savedIn(undone)));
            if (undone.failed.length + undone.conflicts.length === 0) reset();
            return undone;
          }),
      }}
      said={said}
      links={links}
    />
  );
}
