import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { PURPOSES } from '../../contract/bff/access/access.ts';
import { OUTCOMES } from '../../contract/bff/audit/audit.ts';
import { useSharedNames } from '../api/people/person-name.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { auditReadersQuery } from '../api/audit/audit-entries.ts';
import { isDay } from '../../contract/service/read-json.ts';
import { WHOLE_AUDIT, type AuditSearch } from '../paths/audit-paths.ts';
import type { ChangeOf } from '../list/use-list-search.ts';
import { staffName } from '../messages/staff-name.ts';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { compareNames } from '../messages/compare-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import field from '../ui/controls/field.module.css';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useDeferredChoice } from '../ui/hooks/use-deferred-choice.ts';
import { PersonForm } from './person-form.tsx';
import { usePersonName } from './names.ts';
import common from '../ui/common.module.css';
import styles from './audit-filters.module.css';

const LABELLED = `${common.stack} ${styles.filter}`;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: ChangeOf<AuditSearch>;
}

/** The filters of the audit. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { filters, columns } = auditWords;
  const timeZone = useTimeZone();
  const readers = useQuery(auditReadersQuery);
  const { by, purpose, outcome, personId } = search;
  const staff = (readers.data ?? []).map(({ person, name, distinction }) => ({
    value: person,
    label: staffName(name, distinction, timeZone),
  }));
  // The address may name a reader whose entries have been deleted.
  if (by !== null && !staff.some(({ value }) => value === by)) staff.push({ value: by, label: by });
  const set = Object.values(search).filter((value) => value !== null).length;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const filtersRef = useRestoredFocus();
  return (
    <div className={styles.place}>
      {/* On a phone they would leave no room for what they filter. */}
      <Button
        className={styles.fold}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ListFilter size="1.143em" aria-hidden />
        {filters.labelWith(set)}
      </Button>
      <div
        id={id}
        ref={filtersRef}
        role="group"
        aria-label={words.filters}
        className={styles.filters}
        data-unfolded={unfolded || undefined}
      >
        <Choice
          label={columns.name}
          all={filters.anyone}
          value={by}
          options={staff.sort((one, other) => compareNames(one.label, other.label))}
          onChoose={(by) => onChange({ by })}
        />
        <Choice
          label={columns.purpose}
          all={filters.anything}
          value={purpose}
          options={PURPOSES.map((value) => ({ value, label: auditWords.purpose[value] ?? value }))}
          onChoose={(purpose) => onChange({ purpose })}
        />
        <Choice
          label={columns.outcome}
          all={words.any}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: auditWords.outcome[value] }))}
          onChoose={(outcome) => onChange({ outcome })}
        />
        <Day label={filters.from} day={search.from} onChoose={(from) => onChange({ from })} />
        <Day label={filters.to} day={search.to} onChoose={(to) => onChange({ to })} />
        {personId === null ? (
          <PersonForm onChoose={(personId) => onChange({ personId })} />
        ) : (
          <About id={personId} onRemove={() => onChange({ personId: null })} />
        )}
        {set > 0 && (
          <Button look="quiet" className={styles.clear} onClick={() => onChange(WHOLE_AUDIT)}>
            {words.clearFilters}
          </Button>
        )}
        {readers.isError && <p className={common.warning}>{filters.namesFailed}</p>}
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** The label of the option for all. */
  all: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, options, onChoose } = props;
  // Prefixed, so that an empty name differs from "all".
  const named = options.map((one) => ({ value: `=${one.value}`, name: one.label }));
  return (
    <Select
      className={LABELLED}
      label={label}
      value={value === null ? '' : `=${value}`}
      options={[{ value: '', name: all }, ...named]}
      onChange={(chosen) =>
        onChoose(options.find((one) => `=${one.value}` === chosen)?.value ?? null)
      }
    />
  );
}

interface DayProps {
  label: string;
  day: string | null;
  onChoose: (day: string | null) => void;
}

function Day({ label, day, onChoose }: DayProps) {
  const settling = useDeferredChoice({
    value: day ?? '',
    onChoose: (typed) => isWhole(typed) && onChoose(typed === '' ? null : typed),
    settles: isWhole,
  });
  const id = useId();
  return (
    <div className={LABELLED}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input id={id} type="date" className={field.control} {...settling} />
    </div>
  );
}

/** Whether it is no day whose year is half typed, such as 0002. */
const isWhole = (typed: string) => typed === '' || (isDay(typed) && typed >= '1970');

/** The person filter. */
function About({ id, onRemove }: { id: string; onRemove: () => void }) {
  const about = auditWords.filters.about(usePersonName(id, useSharedNames()) ?? id);
  return (
    <span className={styles.about}>
      <bdi translate="no">{about}</bdi>
      <button
        type="button"
        className={`${common.icon} ${styles.remove}`}
        aria-label={words.removeFilter(about)}
        onClick={onRemove}
      >
        <X size="1.143em" aria-hidden />
      </button>
    </span>
  );
}
