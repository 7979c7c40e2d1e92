import { Sheet } from 'lucide-react';
import type { ScopePeople } from '../../application-data/use-staffing.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { rosterWords } from '#messages/roster.ts';

const loadExport = async () => (await import('./roster-export.tsx')).SheetExport;

/** Opens the export of the rosters of all departments. */
export function SheetButton({ staffing }: { staffing: ScopePeople }) {
  return (
    <ExportButton
      load={loadExport}
      exported={{ staffing }}
      label={rosterWords.sheet.open}
      icon={Sheet}
    />
  );
}
