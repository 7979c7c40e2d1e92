import { UserRoundCog } from 'lucide-react';
import type { Invitation } from '../../contract/bff/access/invitations.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { staffName } from '../messages/staff-name.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';

const loadPermit = async () => (await import('./permit-dialog.tsx')).PermitDialog;

/** Opens the dialog that changes what the person of an invitation may use. */
export function PermitButton({ invitation }: { invitation: Invitation }) {
  const name = staffName(invitation.name, invitation.distinction, useTimeZone());
  return (
    <DialogButton
      icon={UserRoundCog}
      label={accessWords.permit.open}
      name={accessWords.permit.openOf(name)}
      failedWords={accessWords.inviteFailed}
      load={loadPermit}
      given={{ invitation, name }}
    />
  );
}
