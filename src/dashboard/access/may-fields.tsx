import { useId } from 'react';
import { type Permission, PERMISSIONS } from '../../contract/bff/access/access.ts';
import type { InvitationRequest } from '../../contract/bff/access/requests.ts';
import { may, useSession } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import choice from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import field from '../ui/controls/field.module.css';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import { DepartmentsOfHead } from './departments-of-head.tsx';

/** Permissions, or the departments of a head. */
export type May = Pick<InvitationRequest, 'permissions' | 'departments'>;
export type WrongMay = 'permissions' | 'departments';

interface MayFieldsProps {
  /** Ticked at first. */
  current: May;
  isHead: boolean;
  onHead: (isHead: boolean) => void;
  wrong: WrongMay | null;
}

/** The fields for permissions, or for the departments of a head. */
export function MayFields({ current, isHead, onHead, wrong }: MayFieldsProps) {
  const id = useId();
  const text = accessWords.form;
  const describedBy = wrong === null ? undefined : id;
  return (
    <>
      <RadioChoice
        label={text.kind}
        options={text.kinds}
        chosen={isHead ? 'head' : 'staff'}
        onChoose={(kind) => onHead(kind === 'head')}
      />
      {isHead ? (
        <DepartmentsOfHead chosen={current.departments ?? []} describedBy={describedBy} />
      ) : (
        <PermissionChoice current={current.permissions} describedBy={describedBy} />
      )}
      {wrong && (
        <p id={id} role="alert" className={field.error}>
          {wrong === 'permissions' ? text.permissionsWrong : text.departmentsWrong}
        </p>
      )}
    </>
  );
}

interface PermissionChoiceProps {
  /** Ticked at first. */
  current: readonly Permission[];
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** A box for each permission; users can give only their own. */
function PermissionChoice({ current, describedBy }: PermissionChoiceProps) {
  const text = accessWords.form;
  const session = useSession();
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

/** Reads the fields. */
export function mayIn(form: FormData, isHead: boolean): May {
  if (isHead) return { permissions: [], departments: form.getAll('departments').map(String) };
  return { permissions: PERMISSIONS.filter((one) => form.getAll('permissions').includes(one)) };
}

/** The field that lacks something; null where nothing does. */
export function wrongIn({ permissions, departments }: May): WrongMay | null {
  if (departments) return departments.length === 0 ? 'departments' : null;
  return permissions.length === 0 ? 'permissions' : null;
}
