import { Sheet } from 'lucide-react';
import { ExportButton } from '../../export/export-button.tsx';
import { rosterWords } from '#messages/roster.ts';

const loadExport = async () => (await import('./roster-export.tsx')).SheetExport;

/** Opens the export of the rosters of all departments. */
export function SheetButton() {
  return (
    <ExportButton load={loadExport} exported={{}} label={rosterWords.sheet.open} icon={Sheet} />
  );
}
