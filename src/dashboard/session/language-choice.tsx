import { useId } from 'react';
import {
  LANGUAGE_CODES,
  languageCookie,
  LANGUAGES,
  type Language,
} from '../../contract/bff/languages.ts';
import { accountWords } from '#messages/session.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import common from '../ui/common.module.css';
import styles from './language-choice.module.css';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Chooses the language. Each language is a separate build, so the page reloads at the same address; hence buttons, not
 * radio buttons that change while arrowing through.
 */
export function LanguageChoice() {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={common.hint}>
        {accountWords.language}
      </p>
      <div className={styles.languages}>
        {LANGUAGE_CODES.map((language) => (
          <Button
            key={language}
            lang={language}
            className={styles.language}
            aria-pressed={language === words.locale}
            onClick={() => chooseLanguage(language)}
          >
            {LANGUAGES[language]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function chooseLanguage(language: Language): void {
  if (language === words.locale) return;
  const https = location.protocol === 'https:';
  const name = languageCookie({ https });
  document.cookie = `${name}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;
  // Chromium writes it while it goes on, and has it written once it is read: else the page may come without it.
  if (document.cookie.includes(name)) location.reload();
}
