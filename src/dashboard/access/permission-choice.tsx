import { type Permission, PERMISSIONS } from '../../contract/bff/access/access.ts';
import type { Session } from '../../contract/bff/access/session.ts';
import { may } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import field from '../ui/controls/field.module.css';
import { words } from '#messages/words.ts';
import choice from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';

interface PermissionChoiceProps {
  session: Session;
  /** Ticked at first. */
  current: readonly Permission[];
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** A box for each permission; users can give only their own. */
export function PermissionChoice({ session, current, describedBy }: PermissionChoiceProps) {
  const text = accessWords.form;
  return (
    <fieldset className={choice.choices} aria-describedby={describedBy}>
      <legend className={field.label}>{text.permissions}</legend>
      {PERMISSIONS.map((permission) => {
        const own = may(session, permission);
        return (
          <Choice
            key={permission}
            type="checkbox"
            name="permissions"
            value={permission}
            label={words.permission[permission]}
            hint={own ? text.permissionsHint[permission] : text.notYours}
            defaultChecked={current.includes(permission)}
            // A permission that they have can be taken away.
            disabled={!own && !current.includes(permission)}
          />
        );
      })}
    </fieldset>
  );
}
