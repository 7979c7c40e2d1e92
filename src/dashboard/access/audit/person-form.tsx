import { useId, useState, type FormEvent } from 'react';
import { lookUpPerson, type LookedUp } from '../../api/people/look-up-person.ts';
import { auditWords } from '#messages/audit.ts';
import { explain } from '../../messages/explain.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import common from '../../ui/common.module.css';
import styles from './audit-filters.module.css';

type Offered = Extract<LookedUp, { more: boolean }>;

interface PersonFormProps {
  /** Whether the user may find people by their names. */
  mayName: boolean;
  onChoose: (personId: string) => void;
}

/** Asks whose entries to show, by ID or name; offers people where several are meant. */
export function PersonForm({ mayName, onChoose }: PersonFormProps) {
  const text = auditWords.filters;
  const id = useId();
  const { on: masked } = usePrivacy();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState<Offered | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  function type(next: string) {
    setTyped(next);
    setOffered(null);
    setRefused(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '' || busy) return;
    type(typed);
    setBusy(true);
    try {
      const lookedUp = await lookUpPerson(wanted, mayName);
      if ('id' in lookedUp) onChoose(lookedUp.id);
      else if (lookedUp.offered) setOffered(lookedUp);
      else if (!mayName) setRefused(text.unknownId);
      else setRefused(lookedUp.complete ? text.unknownPerson : text.notAllLoaded);
    } catch (thrown) {
      setRefused(explain(thrown).filter(Boolean).join(' '));
    }
    setBusy(false);
  }

  return (
    <form
      className={styles.form}
      data-answered={refused !== null || offered !== null || undefined}
      onSubmit={(event) => void submit(event)}
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
      <Button type="submit" busy={busy}>
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
                  <bdi>{masked ? words.privacy.person(one.id) : one.name}</bdi>
                  <span className={styles.personId}>{one.id}</span>
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
