import { languageCookie, LANGUAGES, type Language } from '../../contract/bff/languages.ts';
import { accountWords } from '../messages/account-words.ts';
import { words } from '../messages/words.ts';
import { RadioChoice } from '../ui/radio-choice.tsx';

const A_YEAR = 365 * 24 * 60 * 60;

/** The language of the dashboard. Each is a build of its own: the page is loaded anew, at the same address. */
export function LanguageChoice() {
  return (
    <RadioChoice
      label={accountWords.language}
      options={LANGUAGES}
      chosen={words.locale as Language}
      onChoose={chooseLanguage}
    />
  );
}

function chooseLanguage(language: Language): void {
  const https = location.protocol === 'https:';
  const name = languageCookie({ https });
  document.cookie = `${name}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${https ? '; Secure' : ''}`;
  // Chromium writes it while it goes on, and has it written once it is read: else the page may come without it.
  if (document.cookie.includes(name)) location.reload();
}
