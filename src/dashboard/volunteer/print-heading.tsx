import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import styles from './volunteer-page.module.css';

/** Printed only: the event, and the time of printing. */
export function PrintHeading({ event }: { event: { name: string; timeZone: string } }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The browser lays the pages out as soon as this returns.
    const update = () => flushSync(() => setNow(new Date()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className={styles.printed}>
      {volunteerWords.printed(event.name, words.dateTime(now, event.timeZone), event.timeZone)}
    </p>
  );
}
