import { Link } from 'react-router';
import { useNaming } from '../../privacy/privacy-context.ts';
import type { Application } from '../data/application.ts';
import type { Scope } from '../data/planning/planned-applications.ts';
import { boardPaths } from '../filters/board-paths.ts';
import { ALL_APPLICATIONS } from '../filters/board-search.ts';

interface ApplicantLinkProps {
  application: Pick<Application, 'userId' | 'name'>;
  scope: Scope;
}

/** The name of an applicant, leading to their application on the board. */
export function ApplicantLink({ application: { userId, name }, scope }: ApplicantLinkProps) {
  const nameOf = useNaming();
  const { roleId, asRegistered } = scope;
  const search = { ...ALL_APPLICATIONS, roleId, asRegistered };
  return (
    <Link to={boardPaths.application(userId, search)}>
      <bdi>{nameOf(userId, name)}</bdi>
    </Link>
  );
}
