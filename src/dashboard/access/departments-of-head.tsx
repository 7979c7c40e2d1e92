import { useQuery } from '@tanstack/react-query';
import { lastName } from '../../contract/bff/reviews/reviews.ts';
import { departmentsQuery } from '../api/board/department.ts';
import { useSettings } from '../api/board/use-settings.ts';
import { mayReadBoard, useSession } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { compareNames } from '../messages/compare-names.ts';
import { FailedQuery } from '../page/failed-view.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';
import choice from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import styles from './access-page.module.css';
import { departmentName } from '../application-signs/names.ts';

interface DepartmentsOfHeadProps {
  /** The keys of the departments that are ticked at first. */
  chosen: readonly string[];
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** The departments whose people the invited head sees. */
export function DepartmentsOfHead({ chosen, describedBy }: DepartmentsOfHeadProps) {
  const text = accessWords.form;
  const permitted = mayReadBoard(useSession());
  return (
    <fieldset className={choice.choices} aria-describedby={describedBy}>
      <legend className={field.label}>{words.departments}</legend>
      {permitted ? (
        <Departments chosen={chosen} />
      ) : (
        <p className={common.hint}>{text.departmentsNotYours}</p>
      )}
      <p className={common.hint}>{text.departmentsHint}</p>
    </fieldset>
  );
}

function Departments({ chosen }: Pick<DepartmentsOfHeadProps, 'chosen'>) {
  const query = useQuery(departmentsQuery);
  const { data, error } = query;
  const { settings } = useSettings();
  const text = accessWords.form;
  if (error && !data) return <FailedQuery compact title={text.departmentsFailed} query={query} />;
  if (!data) return <p role="status">{text.departmentsLoading}</p>;
  const known = data.departments.map(({ key, name }) => ({ key, label: name }));
  const gone = chosen.filter((id) => !known.some(({ key }) => key === id));
  const isChosen = ({ key }: { key: string }) => Number(chosen.includes(key));
  const named = [...known, ...gone.map((key) => ({ key, label: lastName(settings, key) }))]
    .map(({ key, label }) => ({ key, name: departmentName({ id: key, label }) }))
    .sort((one, other) => isChosen(other) - isChosen(one) || compareNames(one.name, other.name));
  return (
    <>
      {!data.complete && <p role="status">{text.departmentsLoading}</p>}
      {data.complete && named.length === 0 && <p>{text.noDepartments}</p>}
      <div className={styles.departments}>
        {named.map(({ key, name }) => (
          <Choice
            key={key}
            type="checkbox"
            name="departments"
            value={key}
            label={<bdi translate="no">{name}</bdi>}
            defaultChecked={chosen.includes(key)}
          />
        ))}
      </div>
    </>
  );
}
