import { useId } from 'react';
import { contactWords } from '#messages/planning.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { useMasked } from '../data/masked-applications.ts';
import type { Reached } from './contact-groups.ts';
import { FIELDS, fieldsOf, filled, placeholder, type FieldTexts } from './message.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

/** The people whose messages are previewed. */
const PREVIEWED = 3;
const LONGEST = 4000;

interface MessageFormProps {
  text: string;
  onChange: (text: string) => void;
  people: readonly Reached[];
  textsOf: (reached: Reached) => FieldTexts;
}

/** Writes a message with fields: unknown fields are named, and the first messages shown as they will be. */
export function MessageForm({ text, onChange, people, textsOf }: MessageFormProps) {
  const id = useId();
  const { fields, unknown } = fieldsOf(text);
  const empty = fields
    .map((one) => ({ one, count: people.filter((person) => textsOf(person)[one] === '').length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.message}>
      <label className={field.label} htmlFor={id}>
        {contactWords.message}
      </label>
      <textarea
        id={id}
        className={`${field.control} ${styles.text}`}
        rows={4}
        maxLength={LONGEST}
        value={text}
        aria-invalid={unknown.length > 0}
        aria-describedby={`${id}-hint ${id}-unknown`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={dialog.hint}>
        {contactWords.messageHint}
      </p>
      <div className={styles.part}>
        {FIELDS.map((one) => (
          <Button key={one} small onClick={() => onChange(`${text}${placeholder(one)}`)}>
            {placeholder(one)}
          </Button>
        ))}
      </div>
      <p id={`${id}-unknown`} role="alert" className={field.error}>
        {unknown.length > 0 && contactWords.unknownFields(unknown.map((name) => `{${name}}`))}
      </p>
      {empty.map(({ one, count }) => (
        <p key={one} className={dialog.notice}>
          {contactWords.emptyField(placeholder(one), count)}
        </p>
      ))}
      {text.trim() !== '' && unknown.length === 0 && (
        <Previews people={people.slice(0, PREVIEWED)} text={text} textsOf={textsOf} />
      )}
    </div>
  );
}

type PreviewsProps = Pick<MessageFormProps, 'people' | 'text' | 'textsOf'>;

function Previews({ people, text, textsOf }: PreviewsProps) {
  const shown = useMasked(people.map(({ person }) => person));
  return (
    <ol className={styles.previews} aria-label={contactWords.previews}>
      {people.map((reached, index) => {
        const masked = shown[index];
        if (!masked) return null;
        const texts = textsOf({ ...reached, person: masked });
        return (
          <li key={reached.person.userId}>
            <bdi className={dialog.hint}>{masked.name}</bdi>
            <p className={styles.preview} dir="auto">
              {filled(text, texts)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
