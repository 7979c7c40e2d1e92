import { Lock } from 'lucide-react';
import type { Permission } from '../../contract/bff/access/access.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../ui/states/empty.tsx';

interface NeedsPermissionProps {
  title: string;
  /** The permissions that the user lacks. */
  needed: readonly Permission[];
}

/** In place of what the user may not see: the missing permissions, and who gives them. */
export function NeedsPermission({ title, needed }: NeedsPermissionProps) {
  return <Empty icon={Lock} title={title} text={words.needs(needed)} />;
}
