import { useTimeZone } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import type { KnownSession } from './known-sessions.ts';
import common from '../ui/common.module.css';
import styles from './device.module.css';

interface DeviceProps {
  session: KnownSession;
  now: Date;
  busy: boolean;
  /** The accessible name of the button that ends the session. */
  endLabel: string;
  onEnd: () => void;
}

/** A list item: the browser of a session, its times, and the button that ends it. */
export function Device({ session, now, busy, endLabel, onEnd }: DeviceProps) {
  const { since, seen, until, browser, address, own, hasEnded } = session;
  const timeZone = useTimeZone();
  return (
    <li className={styles.device} data-ended={hasEnded || undefined}>
      <div className={styles.what}>
        <p>
          {browserIn(browser)}
          {own && <span className={styles.own}>{accessWords.own}</span>}
        </p>
        <p className={common.hint}>
          {[
            accessWords.since(words.dateTime(new Date(since), timeZone)),
            accessWords.seen(words.relative(new Date(seen), now)),
            until && accessWords.until(words.dateTime(new Date(until), timeZone)),
            address && accessWords.from(address),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {hasEnded && <p className={styles.ended}>{accessWords.ended}</p>}
      {!hasEnded && !own && (
        <Button busy={busy} aria-label={endLabel} onClick={onEnd}>
          {accessWords.end}
        </Button>
      )}
    </li>
  );
}

/** The name of a browser and its system, from its user agent. */
export function browserIn(userAgent: string | null): string {
  const named = userAgent === null ? null : browserName(userAgent);
  if (!named) return accessWords.unknownBrowser;
  const browser = [named.browser, named.version].filter(Boolean).join(' ');
  return named.system === null ? browser : accessWords.browserOn(browser, named.system);
}

/** In this order: each calls itself by the names of some that come later. The group is the number that people know. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\/(\d+)?/, 'Edge'],
  [/\bOPR\/(\d+)?/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)?/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)?/, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\/(\d+)?/, 'Chrome'],
  // The number behind its name is that of the engine.
  [/^(?=.*\bSafari\/)(?:.*?\bVersion\/(\d+))?/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The names of browser and system, from a user agent. Null for an unknown browser. */
export function browserName(
  userAgent: string,
): { browser: string; version: string | null; system: string | null } | null {
  for (const [pattern, browser] of BROWSERS) {
    const match = pattern.exec(userAgent);
    if (!match) continue;
    return {
      browser,
      version: match[1] ?? null,
      system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    };
  }
  return null;
}
