import { boardWords } from '#messages/board.ts';
import type { BadBoardPart } from '../application-data/section-paths.ts';
import { Failure } from '../ui/states/failure.tsx';

interface BadAddressProps {
  bad: BadBoardPart;
  onShowAll: () => void;
}

/** Says which part of the address is invalid. */
export function BadAddress({ bad, onShowAll }: BadAddressProps) {
  return (
    <Failure
      title={boardWords.status.failed}
      lines={[bad.problem]}
      retry={{ label: boardWords.showAll, onRetry: onShowAll }}
    />
  );
}
