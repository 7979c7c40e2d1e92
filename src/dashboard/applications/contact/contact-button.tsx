import { Mail } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boardWords } from '#messages/board.ts';
import { ExportButton } from '../../export/export-button.tsx';
import type { ContactedBoard } from './contact-dialog.tsx';

const loadContact = async () => (await import('./contact-dialog.tsx')).ContactDialog;

interface ContactButtonProps extends Pick<ComponentProps<typeof ExportButton>, 'part'> {
  contacted: ContactedBoard;
}

/** Opens the addresses of these people. Copying the addresses of many people is an export, too. */
export function ContactButton({ contacted, part }: ContactButtonProps) {
  return (
    <ExportButton
      icon={Mail}
      label={boardWords.contact}
      failedWords={boardWords.contactFailed}
      load={loadContact}
      exported={contacted}
      part={part}
    />
  );
}
