import { useDeferredValue, useMemo } from 'react';
import { AlsoSpelled } from '../../../list/finding/also-spelled.tsx';
import { userOf, type Application } from '../../../application-data/application.ts';
import { similarApplicants } from './similar-applicants.ts';

interface AlsoSpelledApplicantsProps {
  typed: string;
  list: readonly Application[];
  /** The few applications that match. */
  shown: readonly Application[];
  onFind: (text: string) => void;
}

/** Below few matching applications: other spellings of the name among all applicants. */
export function AlsoSpelledApplicants({ typed, list, shown, onFind }: AlsoSpelledApplicantsProps) {
  const text = useDeferredValue(typed, '');
  const similar = useMemo(() => {
    const others = list.filter((one) => !shown.includes(one));
    return similarApplicants(list, others, text).map(userOf);
  }, [list, shown, text]);
  return <AlsoSpelled typed={text} similar={similar} onFind={onFind} />;
}
