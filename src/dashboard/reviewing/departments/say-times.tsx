import { Link, useLocation } from 'react-router';
import type { Times } from '../../../staffing/times.ts';
import { planWords } from '#messages/review.ts';
import { EVERY_ROLE, readScope, type Scope, sectionPaths } from '../../paths/section-paths.ts';
import { BadPart } from '../../ui/document/query-parts.ts';

/** Leads to the set-up of times where nobody has confirmed it; nothing for an event that has one, be it without times. */
export function SayTimes({ times, scope }: { times: Times; scope: Scope }) {
  if (times.isSetUp) return null;
  return <Link to={sectionPaths.setUp(scope)}>{planWords.sayTimes}</Link>;
}

/** The scope of the page, which links from it keep. */
export function useScope(): Scope {
  const read = readScope(new URLSearchParams(useLocation().search));
  return read instanceof BadPart ? EVERY_ROLE : read;
}
