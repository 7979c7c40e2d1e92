import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestionMark, FileX2 } from 'lucide-react';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { FailedQuery } from '../page/failed-view.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { Empty } from '../ui/states/empty.tsx';
import styles from './application-state.module.css';

interface ApplicationStateProps {
  query: UseQueryResult<ReceivedVolunteer | null>;
  /** Only a known person is said to have no application. */
  person: 'known' | 'awaited' | 'failed';
}

/** What to say while there is no application to show. That there is none has three reasons, each with another way out. */
export function ApplicationState({ query, person }: ApplicationStateProps) {
  const { data: record, error } = query;
  if (record === null && person === 'failed') {
    const { unclear, unclearText } = volunteerWords;
    return <Empty icon={FileQuestionMark} title={unclear} text={unclearText} />;
  }
  if (record === null && person === 'known') {
    return <Empty icon={FileX2} title={volunteerWords.never} text={volunteerWords.neverText} />;
  }
  if (!error) return <Loading />;

  if (error.kind === 'not-permitted') {
    return <NeedsPermission title={volunteerWords.notPermitted} needed={['volunteer:read']} />;
  }
  return <FailedQuery title={volunteerWords.failed} query={query} />;
}

/** Bars in the place of the application, only if loading takes noticeably long. */
function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        {volunteerWords.loading}
      </p>
    </div>
  );
}
