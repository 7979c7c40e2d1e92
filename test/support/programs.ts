/** Programs that tests need and no npm package brings, browsers above all: found where they are, else installed from Debian. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Program {
  name: string;
  /** The environment variable that names one. */
  variable: string;
  /** As it is called on the PATH. */
  commands: string[];
  /** Usual install locations on systems that do not extend the PATH. */
  usualPlaces?: Partial<Record<NodeJS.Platform, string[]>>;
  /** Debian's packages, and what else installs it where there is no Debian. */
  packages: string[];
  installElsewhere?: [command: string, ...parameters: string[]];
}

/** Something else may be installed on this machine at the moment. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=300'];

export const isRoot = process.getuid?.() === 0;

/** The path of a program: the one its variable names, an installed one, or one installed now. Throws, with what to do. */
export function requireProgram(program: Program): string {
  const { name, variable, packages } = program;
  const named = process.env[variable];
  if (named && !isExecutable(named)) {
    throw new Error(`${variable} is ${named}, which cannot be run. Correct or unset it.`);
  }
  const found = named ?? findProgram(program) ?? (install(program), findProgram(program));
  if (!found) {
    throw new Error(
      `The tests need ${name}, which was not found and could not be installed (see above). ` +
        `Install it (in Debian: ${packages.join(', ')}), or set ${variable} to its path.`,
    );
  }
  // Processes that inherit the environment need not search again.
  process.env[variable] = found;
  return found;
}

/** The first that is installed in a usual place of this system. */
export function findProgram(
  { commands, usualPlaces }: Pick<Program, 'commands' | 'usualPlaces'>,
  path = process.env.PATH ?? '',
): string | undefined {
  const onPath = commands.flatMap((command) =>
    path.split(delimiter).map((folder) => join(folder, command)),
  );
  return [...onPath, ...(usualPlaces?.[process.platform] ?? [])].find(isExecutable);
}

function install({ name, packages, installElsewhere }: Program): void {
  process.stderr.write(`No ${name} found.\n`);
  if (isRoot && isDebian()) {
    run('apt-get', ['update']);
    run('apt-get', [...PATIENT, 'install', '--yes', '--no-install-recommends', ...packages]);
  } else if (installElsewhere) {
    const [command, ...parameters] = installElsewhere;
    run(command, parameters);
  } else {
    process.stderr.write('Only on Debian, and only as root, can it be installed from here.\n');
  }
}

/** Debian itself: in Ubuntu some of the packages are only pointers to snaps, which containers cannot run. */
function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function run(command: string, parameters: string[]): void {
  process.stderr.write(`Running ${command} ${parameters.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Its words go to stderr: stdout belongs to the test reporters.
  const { status, error } = spawnSync(command, parameters, { env, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write(`${command} failed: ${error?.message ?? `exit code ${status}`}\n`);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
