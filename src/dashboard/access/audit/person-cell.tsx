import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { personNameQuery } from '../../api/person-name.ts';
import { auditWords } from '../../messages/audit-words.ts';
import { words } from '../../messages/words.ts';
import { paths } from '../../paths.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import styles from './audit-table.module.css';

/** What the table's cells need of the page that they stand in. */
export interface AuditCells {
  /** The event's zone, an IANA name. */
  timeZone: string;
  /** Whether one may see people at all; else their ids are all there is. */
  mayName: boolean;
  /** Whom the table is narrowed to already. */
  personId: string | null;
  roleName: (id: number) => string;
  onToggle: (id: string) => void;
  onOnly: (personId: string) => void;
}

export const AuditCellsContext = createContext<AuditCells>({
  timeZone: 'UTC',
  mayName: false,
  personId: null,
  roleName: String,
  onToggle: () => undefined,
  onOnly: () => undefined,
});

/** What somebody is called, or their id as long as that is not known. */
export function usePersonName(id: string | null, mayName: boolean): string | null {
  const { on: masked } = usePrivacy();
  const enabled = mayName && !masked && id !== null;
  const { data } = useQuery({ ...personNameQuery(id ?? ''), enabled });
  if (masked && id !== null) return words.privacy.person(id);
  return data?.name ?? id;
}

/** Whose data was read: the way to them, and to all who looked at them. */
export function PersonCell({ id }: { id: string }) {
  const { mayName, personId, onOnly } = useContext(AuditCellsContext);
  const name = usePersonName(id, mayName) ?? id;
  return (
    <span className={styles.person}>
      {mayName ? (
        <Link className={styles.name} to={paths.user(id)}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {personId !== id && (
        <button
          type="button"
          className={styles.only}
          aria-label={auditWords.onlyPerson(name)}
          title={auditWords.onlyPerson(name)}
          onClick={() => onOnly(id)}
        >
          <ListFilter size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
