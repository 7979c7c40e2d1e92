/** The data that a list page hands to the page of the person opened from it, by the context of its outlet. */
import { useOutletContext, type To } from 'react-router';
import type { ReceivedUser } from '../../contract/service/read-user.ts';

/** A person's position and neighbours in the list from which they were opened. */
export interface InSearch {
  user: ReceivedUser;
  /** When the list read them, and how old that is at most: milliseconds since 1970. */
  readAt: number;
  asOf: number;
  /** Counted from 1; null for an open person who doesn't fit the filters of the list. */
  position: number | null;
  /** The number of people loaded. */
  loaded: number;
  /** The total; null while unknown. */
  total: number | null;
  previous: ReceivedUser | undefined;
  next: ReceivedUser | undefined;
}

/** The way from person to person through a list. */
export interface PreviousNextSteps {
  /** Undefined where the list does not hold the person (yet). */
  inSearch: InSearch | undefined;
  /** Whether all people of the list are loaded. */
  complete: boolean;
  /** The address of another person in the same list. */
  addressOf: (user: ReceivedUser) => To;
  openPrevious: () => void;
  /** Opens the next person, loading them first where need be; answers false where that failed. */
  openNext: () => Promise<boolean>;
}

export interface OpenedFromList {
  /** The id of the open person. */
  id: string;
  /** The address after closing. */
  close: To;
  steps: PreviousNextSteps;
  /** Opens the next application that nobody has reviewed; null where the list is not the board. */
  openNotReviewed: (() => void) | null;
}

/** The data that the list hands to the page of the person. */
export const useOpenedFromList = () => useOutletContext<OpenedFromList>();
