import { useId } from 'react';
import { PERMISSIONS } from '../../../contract/bff/access/access.ts';
import type { Session } from '../../../contract/bff/access/session.ts';
import { may } from '../../api/sessions/session.ts';
import choices from '../../export/export.module.css';
import { accessWords } from '#messages/access.ts';
import field from '../../ui/controls/field.module.css';
import { words } from '#messages/words.ts';

interface PermissionChoiceProps {
  session: Session;
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** The permissions that an invitation gives; users can give only their own. */
export function PermissionChoice({ session, describedBy }: PermissionChoiceProps) {
  const id = useId();
  const text = accessWords.form;
  return (
    <fieldset className={choices.choices} aria-describedby={describedBy}>
      <legend className={field.label}>{text.permissions}</legend>
      {PERMISSIONS.map((permission) => {
        const own = may(session, permission);
        const hint = own ? text.permissionsHint[permission] : text.notYours;
        return (
          <div key={permission} className={choices.choice}>
            <input
              id={`${id}-${permission}`}
              type="checkbox"
              name="permissions"
              value={permission}
              defaultChecked={own && permission === 'user:read'}
              disabled={!own}
              aria-describedby={`${id}-${permission}-hint`}
            />
            <label htmlFor={`${id}-${permission}`}>{words.permission[permission]}</label>
            <span id={`${id}-${permission}-hint`} className={choices.hint}>
              {hint}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
