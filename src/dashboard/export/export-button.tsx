import { Download, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { words } from '#messages/words.ts';
import { useMay } from '../api/sessions/session.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';

interface ExportButtonProps<Exported extends object> {
  load: () => Promise<ComponentType<Exported & { onClose: () => void }>>;
  exported: Exported;
  label?: string;
  /** Said where its code does not come. */
  failedWords?: string;
  icon?: LucideIcon;
  /** The button's name for exporting a selection, and the number selected. */
  part?: { name: string; badge: string } | undefined;
}

/** Opens the export of what a page shows; nothing for users who may not export. */
export function ExportButton<Exported extends object>({
  load,
  exported,
  label = words.users.export.open,
  failedWords = words.users.export.openFailed,
  icon = Download,
  part,
}: ExportButtonProps<Exported>) {
  if (!useMay('data:export')) return null;
  return (
    <DialogButton
      icon={icon}
      label={label}
      failedWords={failedWords}
      load={load}
      given={exported}
      {...part}
    />
  );
}
