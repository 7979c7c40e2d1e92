import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Invitation } from '../../contract/bff/access/invitations.ts';
import { readAfterChange } from '../api/live/following.ts';
import { accessQuery, permit } from '../api/sessions/access.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { FailedView } from '../page/failed-view.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import dialog from '../ui/dialog/dialog.module.css';
import { type May, MayFields, mayIn, wrongIn, type WrongMay } from './may-fields.tsx';

interface PermitDialogProps {
  invitation: Invitation;
  /** With what tells namesakes apart. */
  name: string;
  onClose: () => void;
}

/** Changes the permissions of an invited person, in all their sessions. */
export function PermitDialog({ invitation, name, onClose }: PermitDialogProps) {
  const client = useQueryClient();
  // The list may change meanwhile; the server gets the permissions that this dialog began with.
  const [{ id, permissions, departments }] = useState(invitation);
  const seen = { permissions, ...(departments && { departments }) };
  const [isHead, setHead] = useState(departments !== undefined);
  const [wrong, setWrong] = useState<WrongMay | null>(null);
  const [edited, setEdited] = useState(false);
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (may: May) => permit(id, { ...may, seen }),
    onSuccess: () => readAfterChange(client, accessQuery.queryKey),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const may = mayIn(new FormData(event.currentTarget), isHead);
    const problem = wrongIn(may);
    setWrong(problem);
    if (problem) reset();
    else mutate(may, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={accessWords.permit.title(name)}
      asks={() => (edited ? words.shell.discard : null)}
      onClose={onClose}
    >
      <form className={dialog.step} noValidate onChange={() => setEdited(true)} onSubmit={submit}>
        <p>{accessWords.permit.text}</p>
        <MayFields current={seen} isHead={isHead} onHead={setHead} wrong={wrong} />
        {error && <FailedView compact title={accessWords.permit.failed} error={error} />}
        <div className={dialog.actions}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
