/**
 * Applications behind the privacy screen: departments, choices and days, without anything that identifies the person.
 */
import { useMemo } from 'react';
import { isGiven } from '../../../contract/service/read-json.ts';
import type { ReceivedOption } from '../../../contract/service/read-volunteer.ts';
import { isWritten } from '../../application-facts/option-answer.ts';
import { words } from '#messages/words.ts';
import { keepCopies } from '../../privacy/mask-user.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { Application } from './application.ts';

/** The applications that a list is to show. */
export function useMasked(applications: readonly Application[]): readonly Application[] {
  const { on } = usePrivacy();
  return useMemo(() => (on ? applications.map(maskApplication) : applications), [on, applications]);
}

const maskApplication = keepCopies(({ userId, record }: Application): Application => {
  const { contactMethods, options } = record;
  return {
    userId,
    name: words.privacy.person(userId),
    record: {
      ...record,
      user: undefined,
      contactMethods: contactMethods?.map(masked),
      options: options?.map((option) => (isWritten(option) ? masked(option) : option)),
    },
  };
});

function masked<Part extends Pick<ReceivedOption, 'value'>>(part: Part): Part {
  return isGiven(part.value) && part.value !== '' ? { ...part, value: words.privacy.hidden } : part;
}
