import { useState } from 'react';
import { legalName } from '../../contract/service/names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { reportAuditEvent } from '../api/audit.ts';
import { words } from '../messages/words.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { Copyable } from './copyable.tsx';
import styles from './legal-name.module.css';

/** The legal name, shown on purpose only; each time it is, that is said and reported. */
export function LegalName({ person }: { person: ReceivedUser }) {
  const [revealed, setRevealed] = useState(false);
  const name = legalName(person) ?? '';

  function toggle() {
    setRevealed(!revealed);
    if (revealed) return;
    reportAuditEvent('legal-name', person.id);
    announce(words.volunteer.legalNameIs(name));
  }

  return (
    <span className={styles.legal}>
      {revealed && <Copyable text={name} what={words.volunteer.legalName} />}
      <Button className={styles.toggle} onClick={toggle} aria-expanded={revealed}>
        {revealed ? words.volunteer.hideLegalName : words.volunteer.showLegalName}
      </Button>
    </span>
  );
}
