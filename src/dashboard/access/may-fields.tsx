import { useId } from 'react';
import { PERMISSIONS } from '../../contract/bff/access/access.ts';
import type { InvitationRequest } from '../../contract/bff/access/requests.ts';
import type { Session } from '../../contract/bff/access/session.ts';
import { accessWords } from '#messages/access.ts';
import field from '../ui/controls/field.module.css';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import { DepartmentsOfHead } from './departments-of-head.tsx';
import { PermissionChoice } from './permission-choice.tsx';

/** Permissions, or the departments of a head. */
export type May = Pick<InvitationRequest, 'permissions' | 'departments'>;
export type WrongMay = 'permissions' | 'departments';

interface MayFieldsProps {
  session: Session;
  /** Ticked at first. */
  current: May;
  isHead: boolean;
  onHead: (isHead: boolean) => void;
  wrong: WrongMay | null;
}

/** The fields for permissions, or for the departments of a head. */
export function MayFields({ session, current, isHead, onHead, wrong }: MayFieldsProps) {
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
        <DepartmentsOfHead
          session={session}
          chosen={current.departments ?? []}
          describedBy={describedBy}
        />
      ) : (
        <PermissionChoice
          session={session}
          current={current.permissions}
          describedBy={describedBy}
        />
      )}
      {wrong && (
        <p id={id} role="alert" className={field.error}>
          {wrong === 'permissions' ? text.permissionsWrong : text.departmentsWrong}
        </p>
      )}
    </>
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
