import { isoDay } from '../../messages/format-day.ts';
import type { Application } from '../data/application.ts';
import { isBusy, useChangeMany } from '../reviewing/many/use-change-many.ts';

/** Marks many people as contacted today. Failed ones can be retried. */
export function useMarkContacted(timeZone: string) {
  const { changing, run, reset } = useChangeMany();
  return {
    marking: changing && {
      done: changing.done,
      all: changing.all,
      busy: isBusy(changing),
      failed: [...changing.failed.map(({ person }) => person), ...changing.conflicts],
    },
    reset,
    mark: (people: readonly Application[], way: string) => {
      const contacted = { on: isoDay(new Date(), timeZone), way };
      void run(people.map((person) => ({ person, change: { contacted } })));
    },
  };
}
