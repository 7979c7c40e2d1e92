import {
  boardPaths,
  readApplicantId,
  readBoardSearch,
  ALL_APPLICATIONS,
  type BoardSearch,
} from '../../paths/board-paths.ts';
import { useListSearch, type ChangeOf } from '../../list/use-list-search.ts';

export type ChangeBoard = ChangeOf<BoardSearch>;

const addresses = {
  read: readBoardSearch,
  openIdIn: readApplicantId,
  pathOf: (search: BoardSearch, openId: string | undefined) =>
    openId === undefined ? boardPaths.board(search) : boardPaths.application(openId, search),
  all: ALL_APPLICATIONS,
};

const answerAddresses = {
  read: readBoardSearch,
  openIdIn: () => undefined,
  pathOf: boardPaths.answers,
  all: ALL_APPLICATIONS,
};

/** The same search at the address of the totals of answers. */
export const useAnswersSearch = () => useListSearch(answerAddresses);

/** The board's search in the address, and a function to change it. */
export const useBoardSearch = () => useListSearch(addresses);
