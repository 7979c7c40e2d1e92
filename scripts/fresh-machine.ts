/**
 * `npm run fresh-machine [-- --npm 10.8.2 --node 20.20.2 --without-check]`: whether the commands of the README run on machines
 * with nothing but a Node and its npm. In a copy of the project: `npm ci`, also without development packages, `npm start`,
 * one request, and `npm run check`, for each npm on each Node. `--short` is the part of `npm test`: one npm on one Node, unless
 * nothing that it depends on has changed since it last passed here.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argumentsOf, runCommand } from '../src/server/commands/command.ts';
import { RegistryAway, stockMachine, type StockMachine } from './stock-machine.ts';

const root = join(import.meta.dirname, '..');
/** The fingerprint with which the short part last passed. */
const PASSED = join(root, 'node_modules/.cache/fresh-machine');
const NPMS = ['9.9.4', '10.8.2', '10.9.9', '11.0.0', '11.5.2', 'latest'];
const NODES = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const USAGE = 'Usage: npm run fresh-machine -- [--npm VERSION] [--node VERSION] [--without-check].';

interface Step {
  name: string;
  run(machine: StockMachine): Promise<void>;
}

const developer: Step = {
  name: 'npm ci, start',
  async run({ install, serve }) {
    await install([]);
    await serve();
  },
};
const production: Step = {
  name: '--omit=dev',
  async run({ install, serve }) {
    await install(['--omit=dev']);
    await serve();
  },
};
const productionByVariable: Step = {
  name: 'NODE_ENV=production',
  async run({ install, serve }) {
    const env = { NODE_ENV: 'production' };
    await install([], env);
    await serve(env);
  },
};
const check: Step = {
  name: 'check',
  async run(machine) {
    await machine.install([]);
    await machine.check();
  },
};

await runCommand(async () => {
  const { values } = argumentsOf(
    {
      options: {
        short: { type: 'boolean' },
        npm: { type: 'string' },
        node: { type: 'string' },
        'without-check': { type: 'boolean' },
      },
    },
    USAGE,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  if (values.short) {
    const now = fingerprint();
    if (readPassed() === now) {
      process.stdout.write(
        'Nothing that the fresh machine depends on has changed since it passed.\n',
      );
      return;
    }
    if (await tryAll(['10.8.2'], ['20.20.2'], [developer, production])) keepPassed(now);
    return;
  }
  const steps = [developer, production, productionByVariable];
  await tryAll(
    values.npm ? [values.npm] : NPMS,
    values.node ? [values.node] : NODES,
    values['without-check'] ? steps : [...steps, check],
  );
});

/** Changes with every file that installing, building and starting depend on. */
function fingerprint(): string {
  const scripts = readdirSync(join(root, 'scripts')).map((name) => join('scripts', name));
  const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'index.html', ...scripts];
  const texts = files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`);
  return hash('sha256', texts.join('\n'));
}

function readPassed(): string | null {
  try {
    return readFileSync(PASSED, 'utf8');
  } catch {
    return null;
  }
}

function keepPassed(passed: string): void {
  mkdirSync(dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, passed);
}

/**
 * Prints a line for each npm on each Node with the seconds of each step, and makes this process fail if one failed.
 * @returns whether all were tried and passed
 */
async function tryAll(npms: string[], nodes: string[], steps: Step[]): Promise<boolean> {
  const failures: string[] = [];
  printRow('npm', 'Node', ...steps.map(({ name }) => name));
  try {
    for (const npm of npms) {
      for (const node of nodes) {
        const cells = await tryOne({ npm, node }, steps, failures);
        printRow(npm, node, ...cells);
      }
    }
  } catch (error) {
    if (!(error instanceof RegistryAway)) throw error;
    process.stdout.write(`${error.message} Nothing more was tried.\n`);
    return false;
  }
  for (const failure of failures) process.stdout.write(`\n${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
  return failures.length === 0;
}

async function tryOne(
  { npm, node }: { npm: string; node: string },
  steps: Step[],
  failures: string[],
): Promise<string[]> {
  const machine = await stockMachine(node, npm);
  try {
    if (!machine.supported) return steps.map(() => 'unsupported');
    const cells: string[] = [];
    for (const { name, run } of steps) {
      const started = performance.now();
      try {
        await run(machine);
        cells.push(`${Math.round((performance.now() - started) / 1000)} s`);
      } catch (error) {
        if (error instanceof RegistryAway) throw error;
        cells.push('failed');
        failures.push(`npm ${npm} on Node ${node}, ${name}: ${String(error)}`);
      }
    }
    return cells;
  } finally {
    machine.remove();
  }
}

function printRow(...cells: string[]): void {
  const widths = [8, 9];
  const padded = cells.map((cell, index) => cell.padEnd(widths[index] ?? 20));
  process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
}
