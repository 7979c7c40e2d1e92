import { isoDay } from '../../messages/format.ts';
import type { Application } from '../../application-data/application.ts';
import { useChangeMany } from '../../reviewing/many/use-change-many.ts';

/** Marks many people as contacted today, with one undo for all. */
export function useMarkContacted(timeZone: string) {
  const many = useChangeMany();
  return {
    ...many,
    mark(people: readonly Application[], way: string) {
      const contacted = { on: isoDay(new Date(), timeZone), way };
      return many.change(people.map((person) => ({ person, to: { contacted } })));
    },
  };
}
