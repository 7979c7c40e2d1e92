import { words } from '#messages/words.ts';
import type { BadPart } from '../paths/address-parts.ts';
import { Failure } from '../ui/states/failure.tsx';

interface BadAddressProps {
  bad: BadPart;
  onShowAll: () => void;
}

/** Says which part of the address cannot be read, in place of a list that it might filter. */
export function BadAddress({ bad, onShowAll }: BadAddressProps) {
  return (
    <Failure
      title={words.badAddress.title}
      lines={[words.badAddress.text(bad.parameter, bad.value)]}
      retry={{ label: words.badAddress.showAll, onRetry: onShowAll }}
    />
  );
}
