import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { explain } from '../../messages/explain.ts';
import { selectionWords } from '#messages/board.ts';
import { proposalWords } from '#messages/filling.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import type { MakePlan } from './use-make-plan.ts';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

const { make: text, undo, notSaved, tryAgain } = namedPlanWords;

/** The progress and the outcome of making a named plan the plan. */
export function MakeOutcome({ name, making }: { name: string; making: MakePlan }) {
  const { keeping, busy, kept, failure, changing, undone } = making;
  const said = outcomeOf(name, making);
  const isOver = changing !== null && !busy;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOver || !said) return;
    announce(said);
    // The button that made it the plan is gone.
    back.current?.focus();
  }, [isOver, said]);
  if (failure) return <Failure compact title={notSaved} lines={explain(failure)} retry={null} />;
  if (!keeping && !changing) return null;
  return (
    <div className={saved.outcome}>
      <p>
        {keeping ? text.keeping : said} {isOver && kept && !undone && text.keptAs(kept.name)}
      </p>
      {making.undo && (
        <Button ref={back} look="quiet" onClick={making.undo}>
          <Undo2 size="1em" aria-hidden /> {undo}
        </Button>
      )}
      {changing && making.retry && (
        <>
          <p className={styles.problem}>{selectionWords.marks.failed(changing.failed.length)}</p>
          <Button look="quiet" onClick={making.retry}>
            {tryAgain}
          </Button>
        </>
      )}
      {changing && changing.conflicts.length > 0 && (
        <p className={styles.problem}>{proposalWords.conflicts(changing.conflicts.length)}</p>
      )}
    </div>
  );
}

function outcomeOf(name: string, { busy, changing, undone }: MakePlan): string {
  if (!changing) return '';
  const { all, done, failed, conflicts } = changing;
  if (busy) return text.making(done, all);
  const successes = all - failed.length - conflicts.length;
  return undone ? text.undone(successes) : text.made(name, successes);
}
