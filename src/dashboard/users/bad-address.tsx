import { badAddressWords } from '#messages/users.ts';
import { words } from '#messages/words.ts';
import type { BadPart } from '../paths.ts';
import { Failure } from '../ui/states/failure.tsx';

interface BadAddressProps {
  bad: BadPart;
  onShowAll: () => void;
}

/** Says which part of the address is invalid. */
export function BadAddress({ bad, onShowAll }: BadAddressProps) {
  return (
    <Failure
      title={words.users.failed}
      lines={[badAddressWords[bad.parameter](bad.value)]}
      retry={{ label: words.users.showEveryone, onRetry: onShowAll }}
    />
  );
}
