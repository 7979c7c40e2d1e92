/** The columns of the peers with TanStack Table. */
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { User } from '../../../../src/contract/service/user.ts';
import { nameOf } from './people.ts';

export const features = tableFeatures({});
const column = createColumnHelper<typeof features, User>();
export const columns = column.columns([
  column.accessor(nameOf, { id: 'name' }),
  column.accessor('username', {}),
  column.accessor('email', {}),
  column.accessor('phone', {}),
  column.accessor((user) => user.address?.addressCity, { id: 'city' }),
]);
