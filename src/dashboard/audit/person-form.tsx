import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { lookUpPerson, type LookedUp } from '../api/people/look-up-person.ts';
import { useMay } from '../api/sessions/session.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { auditWords } from '#messages/audit.ts';
import { explain } from '../messages/explain.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { onNextAct } from '../ui/document/next-act.ts';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';
import styles from './audit-filters.module.css';

/** Asks whose entries to show, by ID or name; offers people where several are meant. */
export function PersonForm({ onChoose }: { onChoose: (personId: string) => void }) {
  const text = auditWords.filters;
  const mayName = useMay('user:read');
  const id = useId();
  const { on: masked } = usePrivacy();
  const [typed, setTyped] = useState('');
  const look = useSingleMutation({
    mutationFn: (wanted: string) => lookUpPerson(wanted, mayName),
    // The answer is then neither shown nor chosen.
    onMutate: () => onNextAct(() => look.reset()),
    onSettled: (_found, _error, _wanted, answered) => answered?.(),
  });
  const offered = look.data && 'more' in look.data ? look.data : null;
  const refused = refusalOf(look, mayName);

  function type(next: string) {
    setTyped(next);
    look.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    look.mutate(wanted, { onSuccess: (found) => 'id' in found && onChoose(found.id) });
  }

  return (
    <form
      className={styles.form}
      data-answered={refused !== null || offered !== null || undefined}
      onSubmit={submit}
    >
      <div className={`${common.stack} ${styles.filter}`}>
        <label className={field.label} htmlFor={id}>
          {words.userId}
        </label>
        <input
          id={id}
          className={field.control}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          size={14}
          placeholder={mayName ? text.orName : undefined}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? undefined : `${id}-refused`}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Button type="submit" busy={look.isPending}>
        {words.show}
      </Button>
      {refused !== null && (
        <p id={`${id}-refused`} role="alert" className={`${field.error} ${styles.answer}`}>
          {refused}
        </p>
      )}
      {offered && (
        <div className={styles.answer}>
          <p role="status">{text.whichPerson}</p>
          <ul className={styles.people} aria-label={text.whichPerson}>
            {offered.offered.map((one) => (
              <li key={one.id}>
                <Button onClick={() => onChoose(one.id)}>
                  <bdi translate="no">{masked ? words.privacy.person(one.id) : one.name}</bdi>
                  {!masked && one.apart.length > 0 && (
                    <span className={styles.personId}> {one.apart.join(', ')}</span>
                  )}
                  <span className={styles.personId}> {one.id}</span>
                </Button>
              </li>
            ))}
          </ul>
          {offered.more && <p>{text.morePeople}</p>}
        </div>
      )}
    </form>
  );
}

/** Why nobody can be shown; null as long as nobody is asked for, and for people who are found. */
function refusalOf(
  { data, error }: Pick<UseMutationResult<LookedUp>, 'data' | 'error'>,
  mayName: boolean,
): string | null {
  const text = auditWords.filters;
  if (error) return explain(error).filter(Boolean).join(' ');
  if (!data || 'id' in data || data.offered) return null;
  if (!mayName) return text.unknownId;
  return data.complete ? text.unknownPerson : text.notAllLoaded;
}
