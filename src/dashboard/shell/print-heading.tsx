import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '#messages/words.ts';
import { useSession } from '../api/sessions/session.ts';

const now = () => ({ title: document.title, time: new Date() });

/** On paper only: the event, the page, and the time of printing. */
export function PrintHeading() {
  const { name, timeZone } = useSession().event;
  const [{ title, time }, setPrinted] = useState(now);
  useEffect(() => {
    // The browser lays the pages out as soon as this returns.
    const update = () => flushSync(() => setPrinted(now()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className="paper-only">
      {words.shell.printed(name, title, words.dateTime(time, timeZone), timeZone)}
    </p>
  );
}
