import { useId } from 'react';
import { privacyWords } from '#messages/shell.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { IDLE_MINUTES } from '../privacy/privacy-setting.ts';
import choice from '../ui/controls/choice.module.css';
import field from '../ui/controls/field.module.css';
import styles from './account-menu.module.css';

/** Whether the privacy screen is on, and after which time alone it comes by itself. */
export function PrivacyChoice() {
  const id = useId();
  const { on, set, idleMinutes, setIdleMinutes } = usePrivacy();
  return (
    <div className={styles.privacy}>
      <label className={choice.choice}>
        <input type="checkbox" checked={on} onChange={({ target }) => set(target.checked)} />
        {privacyWords.title}
      </label>
      <label className={choice.label} htmlFor={id}>
        {privacyWords.idle}
      </label>
      <select
        id={id}
        className={field.control}
        value={idleMinutes}
        onChange={({ target }) => setIdleMinutes(Number(target.value))}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {privacyWords.after(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}
