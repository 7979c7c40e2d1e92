import type { ReactNode } from 'react';
import type { Source, Sources } from '../../application-data/use-noted.ts';
import { exportWords } from '#messages/export.ts';
import common from '../../ui/common.module.css';
import { SourceFailed } from '../source-failed.tsx';

/** The message about data besides the applications that a file needs and that is not loaded; null for none. */
export function missingSource(sources: Sources, needs: readonly Source[]): ReactNode {
  const missing = needs.find((one) => !sources[one].loaded);
  if (!missing) return null;
  if (sources[missing].error) return <SourceFailed of={missing} source={sources[missing]} />;
  return (
    <p role="status" className={common.warning}>
      {exportWords.waiting[missing]}
    </p>
  );
}
