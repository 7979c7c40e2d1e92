import { headsMaySee } from '../../../../contract/bff/reviews/reviews.ts';
import { totalsWords } from '#messages/totals.ts';
import type { Question } from '../../../../staffing/questions.ts';
import type { SharedSettings } from '../../../application-data/use-board-settings.ts';
import common from '../../../ui/common.module.css';
import choice from '../../../ui/controls/choice.module.css';
import { Choice } from '../../../ui/controls/choice.tsx';
import styles from './heads-see.module.css';

interface HeadsSeeProps {
  questions: readonly Question[];
  shared: SharedSettings;
}

/** The answers that heads of departments see; users who may review get a checkbox for each question. */
export function HeadsSee({ questions, shared }: HeadsSeeProps) {
  const { settings, known, editable, change } = shared;
  const { heads } = totalsWords;
  if (!known) return null;
  const isSeen = (name: string) => headsMaySee(settings, name);
  // Also questions of another role, which would be allowed unseen.
  const decided = [
    ...Object.keys(settings.headsSee),
    ...Object.keys(settings.questions).filter(isSeen),
  ];
  const names = [...new Set([...questions.map(({ name }) => name), ...decided])];
  const allow = (key: string, value: boolean) => change({ member: 'headsSee', key, value });
  return (
    <details className={styles.heads}>
      <summary>{heads.title(names.filter(isSeen).length, names.length)}</summary>
      <fieldset className={choice.choices}>
        <legend>{heads.allow}</legend>
        <p className={common.hint}>{heads.hint}</p>
        <div className={styles.questions}>
          {names.map((name) => (
            <Choice
              key={name}
              type="checkbox"
              label={<bdi>{name}</bdi>}
              checked={isSeen(name)}
              disabled={!editable}
              onChange={({ target }) => allow(name, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
