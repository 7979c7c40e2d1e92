/** Every dialog that is edited: Escape and Back close it as it was opened, and ask before they lose an edit. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startAccess } from '../../test/support/access-page.ts';
import { open as openCoverage } from '../../test/support/coverage-page.ts';
import { applicant, departments } from '../../test/support/event.ts';
import { pressEscapeIn } from '../../test/support/press-escape.ts';
import { timesWith } from '../../test/support/records.ts';
import { openRollcall } from '../../test/support/rollcall.tsx';
import { followBack } from './ui/dialog/close-by-back.ts';

// Stops following after the last test: other files share the document.
beforeAll(() => followBack());

interface EditedDialog {
  name: string;
  /** Opens its page. */
  start: () => Promise<{ user: UserEvent }>;
  /** The button that opens it. */
  button: string;
  /** The first field to edit. */
  field: () => Promise<HTMLElement>;
  edit: (user: UserEvent, field: HTMLElement) => Promise<void>;
  expectEdited: (field: HTMLElement) => void;
}

const type = (text: string): Pick<EditedDialog, 'edit' | 'expectEdited'> => ({
  edit: (user, field) => user.type(field, text),
  expectEdited: (field) => expect(field).toHaveValue(text),
});

const DIALOGS: EditedDialog[] = [
  {
    name: 'Invite someone',
    start: async () => (await startAccess()).open(),
    button: 'Invite',
    field: () => screen.findByRole('textbox', { name: /^Name/ }),
    ...type('Robin'),
  },
  {
    name: 'What Robin may use',
    start: async () => {
      const access = await startAccess();
      await access.use(await access.invite('Robin'));
      return access.open();
    },
    button: 'Change what Robin may use',
    field: () => screen.findByRole('checkbox', { name: 'Audit' }),
    edit: (user, field) => user.click(field),
    expectEdited: (field) => expect(field).toBeChecked(),
  },
  {
    name: 'Times',
    start: () => openCoverage(),
    button: 'Set up times',
    field: () => screen.findByRole('textbox', { name: 'Hours of Friday' }),
    ...type('4'),
  },
  {
    name: 'Proposal',
    start: () =>
      openRollcall('/applications/departments', {
        settings: {
          ...timesWith(['Friday'], { needs: { 'info-desk Friday': 1 } }),
          hoursQuestion: null,
        },
        applications: [
          applicant(1, {
            departments: departments('Info Desk: interest'),
            options: [{ name: 'When?', type: 'multi', value: 'Friday' }],
          }),
        ],
      }),
    button: 'Propose',
    field: () => screen.findByRole('checkbox', { name: /^Plan Person Number 1/ }),
    edit: (user, field) => user.click(field),
    expectEdited: (field) => expect(field).not.toBeChecked(),
  },
];

test.each(DIALOGS)('$name', async ({ name, start, button, field, edit, expectEdited }) => {
  const { user } = await start();
  async function show() {
    const [first] = await screen.findAllByRole('button', { name: button });
    if (first) await user.click(first);
    return field();
  }
  const ways = [() => pressEscapeIn(name), () => history.back()];
  for (const leave of ways) {
    await show();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const edited = await show();
  await edit(user, edited);
  for (const leave of ways) {
    leave();
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
    expectEdited(edited);
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  }
  pressEscapeIn(name);
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
