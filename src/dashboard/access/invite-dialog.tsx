import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { INVITATION_DAYS, type MadeInvitation } from '../../contract/bff/access/invitations.ts';
import { LONGEST_PERSON_NAME } from '../../contract/bff/access/person-name.ts';
import { readAfterChange } from '../api/live/following.ts';
import { accessQuery, invite } from '../api/sessions/access.ts';
import { useMay, useTimeZone } from '../api/sessions/session.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { focusOnce } from '../ui/document/focus-once.ts';
import { copyWords, words } from '#messages/words.ts';
import { accessWords } from '#messages/access.ts';
import { paths } from '../paths/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { CopyButton } from '../ui/controls/copy-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FailedView } from '../page/failed-view.tsx';
import field from '../ui/controls/field.module.css';
import { type May, MayFields, mayIn, wrongIn, type WrongMay } from './may-fields.tsx';
import { QrCode } from './qr-code.tsx';
import common from '../ui/common.module.css';
import dialog from '../ui/dialog/dialog.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import styles from './access-page.module.css';

interface InviteDialogProps {
  /** The key of the department whose head is to be invited; null for any invitation. */
  department: string | null;
  onClose: () => void;
}

/** Makes an invitation, and shows its link this once. */
export function InviteDialog({ department, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const [edited, setEdited] = useState(false);
  const title = made ? accessWords.made.title(made.invitation.name) : accessWords.form.title;
  const question = edited ? words.shell.discard : null;
  return (
    <Dialog
      title={title}
      asks={() => (made ? accessWords.made.question : question)}
      onClose={onClose}
    >
      {made ? (
        <Made made={made} onClose={onClose} />
      ) : (
        <InviteForm
          department={department}
          onEdit={() => setEdited(true)}
          onMade={setMade}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Wrong = 'name' | WrongMay | 'days';

interface InviteFormProps extends InviteDialogProps {
  onEdit: () => void;
  onMade: (made: MadeInvitation) => void;
}

function InviteForm({ department, onEdit, onMade, onClose }: InviteFormProps) {
  const id = useId();
  const client = useQueryClient();
  const text = accessWords.form;
  const mayRead = useMay('user:read');
  const [invalid, setInvalid] = useState<Wrong | null>(null);
  const [head, setHead] = useState(department !== null);
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: invite,
    onSuccess: () => void readAfterChange(client, accessQuery.queryKey),
  });
  const { problem } = error ?? {};
  const isNameRefused = problem?.code === 'invalid_request' && 'name' in problem.fields;
  const wrong = isNameRefused ? 'name' : invalid;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    const days = Number(form.get('days'));
    const given = mayIn(form, head);
    const lacking = problemOf(name, given, days);
    setInvalid(lacking);
    if (lacking) reset();
    else mutate({ name, ...given, days, staysSignedIn: form.has('stays') }, { onSuccess: onMade });
  }

  const errorOf = (which: Wrong, sentence: string) =>
    wrong === which && (
      <p id={`${id}-${which}`} role="alert" className={field.error}>
        {sentence}
      </p>
    );
  const describedBy = (which: Wrong) => (wrong === which ? `${id}-${which}` : undefined);
  return (
    <form className={dialog.step} noValidate onChange={onEdit} onSubmit={submit}>
      <label className={common.stack}>
        <span className={field.label}>{words.name}</span>
        <input
          ref={focusOnce}
          className={field.control}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_PERSON_NAME}
          aria-invalid={wrong === 'name'}
          aria-describedby={describedBy('name')}
        />
        <span className={common.hint}>{text.nameHint}</span>
      </label>
      {errorOf('name', text.nameWrong)}
      <MayFields
        current={{
          permissions: mayRead ? ['user:read'] : [],
          ...(department !== null && { departments: [department] }),
        }}
        isHead={head}
        onHead={setHead}
        wrong={wrong === 'permissions' || wrong === 'departments' ? wrong : null}
      />
      <label className={common.stack}>
        <span className={field.label}>{text.days}</span>
        <input
          className={`${field.control} ${styles.days}`}
          name="days"
          type="number"
          min={1}
          max={INVITATION_DAYS.most}
          defaultValue={INVITATION_DAYS.default}
          aria-invalid={wrong === 'days'}
          aria-describedby={describedBy('days')}
          // A wheel over the field with the focus would change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </label>
      {errorOf('days', text.daysWrong(INVITATION_DAYS.most))}
      <Choice type="checkbox" name="stays" label={text.stays} hint={text.staysHint} />
      {error && !isNameRefused && <FailedView compact title={text.failed} error={error} />}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" look="primary" busy={isPending}>
          {isPending ? text.submitting : text.submit}
        </Button>
      </div>
    </form>
  );
}

function problemOf(name: string, given: May, days: number): Wrong | null {
  if (name === '') return 'name';
  const lacking = wrongIn(given);
  if (lacking) return lacking;
  const valid = Number.isInteger(days) && days >= 1 && days <= INVITATION_DAYS.most;
  return valid ? null : 'days';
}

/** Whether an address leads to the device itself, whichever that is. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

interface MadeProps {
  made: MadeInvitation;
  onClose: () => void;
}

function Made({ made: { invitation, key }, onClose }: MadeProps) {
  const text = accessWords.made;
  const link = `${location.origin}${paths.signIn}#key=${key}`;
  const until = words.dateTime(new Date(invitation.until), useTimeZone());
  return (
    <div className={dialog.step}>
      <p role="status">{text.once}</p>
      <p className={common.hint}>
        {invitation.staysSignedIn ? text.stays(until) : text.until(until)}
      </p>
      {isLoopback(location.hostname) && <p className={common.warning}>{text.onlyHere}</p>}
      <label className={styles.link}>
        <span className={field.label}>{text.link}</span>
        <input
          className={field.control}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div>
        <CopyButton text={link} label={text.copy} {...copyWords}>
          {text.copy}
        </CopyButton>
      </div>
      <QrCode text={link} label={text.qr(invitation.name)} />
      <div className={dialog.actions}>
        <Button ref={focusOnce} look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
