/**
 * Applications behind the privacy screen: departments and choices. Of texts that identify the person, only the parts
 * that were typed to find them.
 */
import { useMemo } from 'react';
import { shownName } from '../../contract/service/names.ts';
import { isGiven, textOf } from '../../contract/service/read-json.ts';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { marks } from '../../finding/marks.ts';
import { isWritten } from '../../applications/answers.ts';
import { words } from '#messages/words.ts';
import { foundPart, maskFound, namesToTellApart, type TypedText } from '../privacy/mask-found.ts';
import { maskUser } from '../privacy/mask-user.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import type { Application } from './application.ts';

/**
 * The applications that a list is to show.
 * @param typed the search text that found them, whose matches tell them apart
 */
export function useMasked(
  applications: readonly Application[],
  typed = '',
): readonly Application[] {
  const { on } = usePrivacy();
  return useMemo(() => {
    if (!on) return applications;
    const names = namesToTellApart(applications, ({ name }) => name);
    return applications.map(maskApplication(typed === '' ? null : { typed, marks }, names));
  }, [on, applications, typed]);
}

const maskApplication =
  (search: TypedText | null, names: readonly string[]) =>
  ({ userId, name, record }: Application): Application => {
    const { contactMethods, options } = record;
    const user = { id: userId, preferredName: name };
    const masked = <Part extends Pick<ReceivedOption, 'value'>>(part: Part): Part => {
      if (!isGiven(part.value) || part.value === '') return part;
      const found = search && foundPart(textOf(part.value), search);
      return { ...part, value: found ?? words.privacy.hidden };
    };
    return {
      userId,
      name: shownName(search ? maskFound(user, search, names) : maskUser(user)),
      record: {
        ...record,
        user: undefined,
        contactMethods: contactMethods?.map(masked),
        options: options?.map((option) => (isWritten(option) ? masked(option) : option)),
      },
    };
  };
