/** The parts of the board that come after its first rows: at the latest when they are shown. */
import { boardWords } from '#messages/board.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const fetchParts = async () => (await import('./board-parts.ts')).parts;
const failed = boardWords.partFailed;

export const badAddress = lazyPart(async () => (await fetchParts()).BadAddress, failed);
/** A chunk of its own, because wide screens never need it. */
export const boardCards = lazyPart(
  async () => (await import('./board/board-cards.tsx')).BoardCards,
  failed,
);
export const columnChoices = lazyPart(async () => (await fetchParts()).BoardColumnChoices, failed);
export const failedRecords = lazyPart(async () => (await fetchParts()).FailedRecords, failed);
export const filterChips = lazyPart(async () => (await fetchParts()).FilterChips, failed);
export const filterForm = lazyPart(async () => (await fetchParts()).FilterForm, failed);
export const filterSheet = lazyPart(async () => (await fetchParts()).FilterSheet, failed);
export const noApplications = lazyPart(async () => (await fetchParts()).NoApplications, failed);
export const reviewProgress = lazyPart(async () => (await fetchParts()).ReviewProgress, failed);
export const selectionBar = lazyPart(
  async () => (await fetchParts()).SelectionBar,
  boardWords.selection.barFailed,
);

/** For few matches; seldom needed, so chunks of their own. */
export const alsoSpelled = lazyPart(
  async () => (await import('./board/missing/also-spelled-applicants.tsx')).AlsoSpelledApplicants,
  null,
);
export const roleOffer = lazyPart(
  async () => (await import('../list/role-offer.tsx')).RoleOffer,
  null,
);

/** Fetches them all ahead. */
export async function loadParts(): Promise<void> {
  const all = [columnChoices, filterChips, filterForm, filterSheet, noApplications, selectionBar];
  await Promise.all([...all, badAddress, failedRecords, reviewProgress].map(({ load }) => load()));
}
