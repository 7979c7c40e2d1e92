/**
 * Variables that are no setting of Rollcall, though they look like one. Names that begin with our prefixes are refused; others may be for another program, so that the start only warns of them.
 */
import { wrongLetters } from '../finding/similar.ts';

/** Prefixes of our variables that other programs rarely use. */
const FAMILIES = /^(AUDIT|DIRECTORY|EVENT|METRICS|OIDC|ROLES|SERVICE|SIGN_IN)_/;
/** Variables that Kubernetes sets for services with such names. */
const KUBERNETES = { name: /_SERVICE_(HOST|PORT)(_|$)|_(TCP|UDP|SCTP)(_|$)/, value: /^\w+:\/\// };
/** Other programs put their own name before their variables, which people try here. */
const PREFIX = /^ROLLCALL_/i;
/** Of `compose.yaml`. */
const COMPOSE = 'ROLLCALL_HOST';
/** The letters from which on a name may have a wrong one, and two: shorter names are like too many of others. */
const [ONE_WRONG, TWO_WRONG] = [7, 10];

/** The warnings about the variables that are not `known`, each with its name before it and never with its value. */
export function unknownVariables(given: Record<string, string>, known: readonly string[]) {
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name) || name === COMPOSE || isOfKubernetes(name, value)) continue;
    const meant = meantBy(name, known);
    const said =
      `${name}: is no variable of Rollcall${meant ? `, ${meant} may be meant` : ''}; ` +
      'correct its name (docs/settings.md), or leave it out';
    if (FAMILIES.test(name)) problems.push(said);
    else if (meant || PREFIX.test(name)) warnings.push(said);
    else if (name === 'LOG_LEVEL') warnings.push(NO_LEVEL);
  }
  return { problems, warnings };
}

const NO_LEVEL =
  'LOG_LEVEL: is no variable of Rollcall; the level of the log cannot be set, filter its lines by their member `level`';

function isOfKubernetes(name: string, value: string): boolean {
  return KUBERNETES.name.test(name) || (name.endsWith('_PORT') && KUBERNETES.value.test(value));
}

/** The variable whose name is written like this one but for a few letters; undefined where none is. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(name.replace(PREFIX, ''));
  const most = letters.length < ONE_WRONG ? 0 : letters.length < TWO_WRONG ? 1 : 2;
  return known.find((one) => wrongLetters(letters, lettersOf(one), most) <= most);
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}
