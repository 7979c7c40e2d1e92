import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { rolesQuery } from '../../api/people/roles.ts';
import { words } from '#messages/words.ts';
import { RoleIdForm } from './role-id-form.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import field from '../../ui/controls/field.module.css';
import styles from './filter.module.css';

const EVERYONE = '';
const OTHER = 'other';

interface RoleFilterProps {
  roleId: number | null;
  onChange: (roleId: number | null) => void;
}

/** Narrows the list to one role, by its name, or by any id: the service may know roles that we have no name for. */
export function RoleFilter({ roleId, onChange }: RoleFilterProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const roles = useQuery(rolesQuery);
  const [typing, setTyping] = useState(false);
  /** Whether the options are open: only then do they show how many people have each role. */
  const [counting, setCounting] = useState(false);
  const known = roles.data ?? [];
  const unnamed = roleId !== null && !known.some((role) => role.id === roleId);

  function count(next: boolean) {
    const { current } = select;
    // Keeps the width, so that the neighbours do not move.
    if (current && next !== counting) {
      current.style.inlineSize = next ? `${current.offsetWidth}px` : '';
    }
    setCounting(next);
  }

  function onSelect(value: string) {
    count(false);
    setTyping(value === OTHER);
    if (value !== OTHER) onChange(value === EVERYONE ? null : Number(value));
  }

  return (
    <div className={styles.filter}>
      <label className={field.label} htmlFor={id}>
        {words.users.role}
      </label>
      <select
        ref={select}
        id={id}
        aria-label={words.users.role}
        className={field.control}
        value={typing ? OTHER : (roleId ?? EVERYONE)}
        onChange={(event) => onSelect(event.target.value)}
        onPointerDown={() => count(true)}
        onKeyDown={() => count(true)}
        onBlur={() => count(false)}
      >
        <option value={EVERYONE}>{words.users.everyone}</option>
        {unnamed && <option value={roleId}>{words.users.roleById(roleId)}</option>}
        {known.map((role) => (
          <option key={role.id} value={role.id}>
            {counting ? words.users.countedRole(role) : role.name}
          </option>
        ))}
        <option value={OTHER}>{words.users.otherRole}</option>
      </select>
      {typing && (
        <RoleIdForm
          onEnd={(typed) => {
            setTyping(false);
            if (typed !== null) onChange(typed);
            select.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Says that roles have no names for now. Any ID can still be typed. */
export function RolesFailure() {
  const roles = useQuery(rolesQuery);
  if (!roles.isError || roles.data) return null;
  return (
    <Failure
      compact
      title={words.users.rolesFailed}
      lines={[]}
      retry={{
        label: words.failed.tryAgain,
        onRetry: () => void roles.refetch(),
        busy: roles.isFetching,
      }}
    />
  );
}
