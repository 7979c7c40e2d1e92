import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeReview } from '../../api/change-review.ts';
import { todayIn } from '../../messages/format-day.ts';
import type { Application } from '../application.ts';

/** Changes on their way at once: more would wait for each other in the database. */
const AT_ONCE = 4;

interface Marking {
  done: number;
  all: number;
  failed: readonly Application[];
}

/** Notes of many people that they were contacted today; who could not be marked can be tried again. */
export function useMarkContacted(timeZone: string) {
  const client = useQueryClient();
  const [marking, setMarking] = useState<Marking | null>(null);

  async function mark(people: readonly Application[], way: string): Promise<void> {
    const contacted = { on: todayIn(timeZone), way };
    const failed: Application[] = [];
    let done = 0;
    setMarking({ done, all: people.length, failed });
    const waiting = people.values();
    async function markOneByOne() {
      for (const person of waiting) {
        try {
          const outcome = await changeReview(client, person.userId, { contacted });
          if ('conflict' in outcome) failed.push(person);
        } catch {
          failed.push(person);
        }
        done += 1;
        setMarking({ done, all: people.length, failed });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, markOneByOne));
  }

  return {
    marking,
    reset: () => setMarking(null),
    mark: (people: readonly Application[], way: string) => void mark(people, way),
  };
}
