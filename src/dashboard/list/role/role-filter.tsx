import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { rolesQuery } from '../../api/people/roles.ts';
import { loadedWithRole } from '../../api/people/users.ts';
import type { CountedRole } from '../../../contract/bff/role.ts';
import { words } from '#messages/words.ts';
import { RoleIdForm } from './role-id-form.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { useDeferredChoice } from '../../ui/hooks/use-deferred-choice.ts';
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
  const client = useQueryClient();
  const roles = useQuery(rolesQuery);
  /** Counts the choices of “Other role…”, each of which shows a new form for an ID; 0 without a form. */
  const [asked, setAsked] = useState(0);
  /** Whether the options are open: only then do they show how many people have each role. */
  const [counting, setCounting] = useState(false);
  const known = roles.data ?? [];
  const unnamed = roleId !== null && !known.some((role) => role.id === roleId);

  const counted = (role: CountedRole) =>
    words.users.countedRole({ people: loadedWithRole(client, role.id), ...role });

  function count(next: boolean) {
    const { current } = select;
    // Keeps the width, so that the neighbours do not move.
    if (current && next !== counting) {
      current.style.inlineSize = next ? `${current.offsetWidth}px` : '';
    }
    setCounting(next);
  }

  const settling = useDeferredChoice({
    value: roleId === null ? EVERYONE : String(roleId),
    onChoose: (value) => {
      setAsked(value === OTHER ? asked + 1 : 0);
      if (value !== OTHER) onChange(value === EVERYONE ? null : Number(value));
    },
    settles: (value) => value !== OTHER,
  });

  const unnamedRole = roleId === null ? words.users.everyone : words.users.roleById(roleId);
  const shownRole = known.find((role) => role.id === roleId)?.name ?? unnamedRole;

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
        value={settling.value}
        onChange={(event) => {
          count(false);
          settling.onChange(event);
        }}
        onPointerDown={() => {
          count(true);
          settling.onPointerDown();
        }}
        // A touch that becomes a scroll opens no options.
        onPointerCancel={() => count(false)}
        onKeyDown={(event) => {
          settling.onKeyDown(event);
          // Enter may have chosen already.
          count(!event.isDefaultPrevented());
        }}
        onBlur={() => {
          count(false);
          settling.onBlur();
        }}
      >
        <option value={EVERYONE}>{words.users.everyone}</option>
        {unnamed && <option value={roleId}>{unnamedRole}</option>}
        {known.map((role) => (
          <option key={role.id} value={role.id}>
            {counting ? counted(role) : role.name}
          </option>
        ))}
        {/* The list shows the people of the last role until Enter. */}
        <option value={OTHER}>
          {settling.value === OTHER ? words.users.otherRoleThan(shownRole) : words.users.otherRole}
        </option>
      </select>
      {asked > 0 && (
        <RoleIdForm
          key={asked}
          onEnd={(typed) => {
            setAsked(0);
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
