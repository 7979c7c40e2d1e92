import { reportLegalName } from '../api/audit/audit.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';

/** Shows a legal name on demand: each time that is reported first, and without the report nothing is shown. */
export function useReportedReveal(personId: string) {
  const { turn } = usePrivacy();
  const { mutate, reset, isSuccess, isError, variables } = useSingleMutation({
    mutationFn: (_turn: number) => reportLegalName(personId),
  });
  // Fields revealed before the privacy screen was switched on are hidden again.
  const revealed = isSuccess && variables === turn;
  return { revealed, failed: isError, toggle: () => (revealed ? reset() : mutate(turn)) };
}
