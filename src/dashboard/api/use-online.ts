import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached, as far as this tab knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline);
}
