import { useLocation } from 'react-router';
import { readOpenId } from '../paths/paths.ts';

/** The id of the person who is open beside the list of people or the board; undefined where nobody is. */
export function useOpenId(): string | undefined {
  return readOpenId(useLocation().pathname);
}
