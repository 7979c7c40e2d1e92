/** Whether a mark opens the next person, kept in this browser, and the person whom the last such mark was for. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { heldQuery } from '../api/held-query.ts';
import { stored } from '../ui/stored.ts';

const setting = stored('rollcall.next-after-mark', (text) => text === 'on', false);

export const goesOn = setting.read;

export function setGoesOn(on: boolean): void {
  setting.keep(on ? 'on' : null);
}

interface MarkedBefore {
  /** Empty for nobody. */
  userId: string;
  name: string;
  /** The person opened by the mark; empty until they are shown. */
  next: string;
}

const NOBODY: MarkedBefore = { userId: '', name: '', next: '' };
const markedBeforeQuery = heldQuery(['marked-before'], NOBODY);

/** Keeps whose mark opens the next person, so that it can be undone from there. */
export function keepMarked(client: QueryClient, userId: string, name: string): void {
  client.setQueryData(markedBeforeQuery.queryKey, { userId, name, next: '' });
}

/** The person whose mark opened this one; null where no mark did. */
export function useMarkedBefore(userId: string): MarkedBefore | null {
  const client = useQueryClient();
  const { data = NOBODY } = useQuery(markedBeforeQuery);
  useEffect(() => {
    client.setQueryData(markedBeforeQuery.queryKey, (kept = NOBODY) =>
      kept.next === '' && kept.userId !== userId ? { ...kept, next: userId } : kept,
    );
  }, [client, userId]);
  return data.userId !== '' && data.next === userId ? data : null;
}
