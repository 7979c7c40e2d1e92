import { useMemo } from 'react';
import { headsMaySee } from '../../../contract/bff/reviews/reviews.ts';
import { questionKey } from '../../../applications/answers.ts';
import { totalsWords } from '#messages/totals.ts';
import type { Application } from '../../application-data/application.ts';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { useBoard } from '../../application-data/board.ts';
import common from '../../ui/common.module.css';
import choice from '../../ui/controls/choice.module.css';
import { Choice } from '../../ui/controls/choice.tsx';
import styles from '../totals/totals-parts.module.css';

/** The answers that heads of departments see; users who may review get a checkbox for each question. */
export function HeadsSee() {
  const { applications, shared } = useBoard();
  const { list } = applications;
  const bulk = useBulkEdit('totals');
  const { settings, loaded, editable } = shared;
  const { heads } = totalsWords;
  const asked = useMemo(() => namesOfQuestions(list), [list]);
  if (!loaded) return null;
  const isSeen = (name: string) => headsMaySee(settings, name);
  // Also questions of another role, which would be allowed unseen.
  const decided = [
    ...Object.keys(settings.headsSee),
    ...(settings.times?.questions ?? []),
    ...(settings.hoursQuestion === null ? [] : [settings.hoursQuestion]),
  ];
  const names = [...new Set([...asked, ...decided])];
  const allow = (key: string, value: boolean) => bulk.set({ member: 'headsSee', key, value });
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
              label={<bdi translate="no">{name}</bdi>}
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

/** The named questions of these applications, each once. */
function namesOfQuestions(list: readonly Application[]): string[] {
  const names = new Set<string>();
  for (const { record } of list) {
    for (const option of record.options ?? []) names.add(questionKey(option));
  }
  names.delete('');
  return [...names];
}
