import { useEffect, useState } from 'react';
import { words } from '../messages/words.ts';
import styles from './print-heading.module.css';

/** On paper only: which event this is, and when it was printed. */
export function PrintHeading({ event }: { event: { name: string; timeZone: string } }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // React has done its work for such an event before the browser lays the pages out.
    const update = () => setNow(new Date());
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className={styles.heading}>
      {words.volunteer.printed(event.name, words.dateTime(now, event.timeZone), event.timeZone)}
    </p>
  );
}
