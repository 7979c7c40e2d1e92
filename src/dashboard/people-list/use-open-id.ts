import { useLocation } from 'react-router';
import { readUserId } from '../paths/paths.ts';

/** The id of the open person, by the address. For the few parts of the list that change with them. */
export function useOpenId(): string | undefined {
  return readUserId(useLocation().pathname);
}
