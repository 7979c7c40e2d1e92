import { useQuery } from '@tanstack/react-query';
import { otherAccountsQuery } from '../api/people/other-accounts.ts';
import { PersonLink } from '../list/person-link.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { paths } from '../paths/paths.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Property } from '../ui/properties.tsx';
import common from '../ui/common.module.css';

const text = volunteerWords.otherAccounts;

/** Says which other accounts seem to be of the same person, with links; nothing where there are none. */
export function OtherAccounts({ id }: { id: string }) {
  const nameOf = useNaming();
  const { data } = useQuery(otherAccountsQuery(id));
  if (!data || data.accounts.length === 0) return null;
  return (
    <Property name={text.also}>
      <ul>
        {data.accounts.map(({ id, name, shared }) => (
          <li key={id}>
            <PersonLink to={paths.user(id)} name={nameOf(id, name)} />{' '}
            <span className={common.hint}>
              <bdi translate="no">{id}</bdi>, {text.shared[shared]}
            </span>
          </li>
        ))}
      </ul>
    </Property>
  );
}
