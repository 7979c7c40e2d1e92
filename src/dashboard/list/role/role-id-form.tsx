import { useId, useState, type FormEvent } from 'react';
import { roleIdWords } from '#messages/users.ts';
import { words } from '#messages/words.ts';
import { int } from '../../paths/address-parts.ts';
import alert from '../../ui/states/alert.module.css';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { focusOnce } from '../../ui/document/focus-once.ts';
import styles from './filter.module.css';
import { isComposing } from '../../ui/hooks/shortcut-of.ts';

interface RoleIdFormProps {
  /** Called with the id, or null if the user cancelled. */
  onEnd: (roleId: number | null) => void;
}

/** Takes the ID of any role: the service may know some that have no name here. */
export function RoleIdForm({ onEnd }: RoleIdFormProps) {
  const errorId = useId();
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = int.read(text);
    setInvalid(typed === null);
    if (typed !== null) onEnd(typed);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={field.control}
        aria-label={roleIdWords.field}
        placeholder={roleIdWords.field}
        inputMode="numeric"
        autoComplete="off"
        size={8}
        value={text}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          // It would close the filters.
          event.preventDefault();
          onEnd(null);
        }}
        // Chosen with the keyboard from the list before: the next key belongs here.
        ref={focusOnce}
      />
      <Button type="submit">{words.show}</Button>
      {invalid && (
        <p id={errorId} role="alert" className={alert.alert}>
          {roleIdWords.invalid}
        </p>
      )}
    </form>
  );
}
