/**
 * `npm run import -- --users users.ndjson --volunteers volunteers.ndjson --roles roles.ndjson [--delete ids.txt] [--skip-invalid]`:
 * adds or replaces an event's people, applications and roles, and deletes the people whose ids are in a file. Bad lines go to stderr as `file:line: reason`; one of them
 * leaves everything as it was, with exit code 1, unless they are to be skipped.
 */
import { stat } from 'node:fs/promises';
import { MultiBar, Presets } from 'cli-progress';
import { purgeReviews } from '../bff/purge.ts';
import { replaceBoard } from '../bff/reviews/board-settings.ts';
import { counted } from '../counted.ts';
import {
  type BadLine,
  type Imported,
  importEvent,
  type ImportFiles,
} from '../service/import/import-event.ts';
import { migrateService } from '../service/migrations.ts';
import { argumentsOf, runCommand, withDatabase } from './command.ts';

const USAGE =
  'Usage: npm run import -- [--users FILE] [--volunteers FILE] [--roles FILE] [--delete FILE] [--skip-invalid], with one file or more.';

await runCommand(async () => {
  const { values } = argumentsOf(
    {
      options: {
        users: { type: 'string' },
        volunteers: { type: 'string' },
        roles: { type: 'string' },
        delete: { type: 'string' },
        'skip-invalid': { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const { 'skip-invalid': skipInvalid, ...files } = values;
  const total = await sizeOf(files);
  const { delete: deleting, ...bringing } = files;
  const brings = Object.values(bringing).some((file) => file !== undefined);
  const progress = showProgress(total);
  try {
    await withDatabase(async (database, place) => {
      process.stdout.write(
        brings ? `Importing into ${place}.\n` : `Deleting people from ${place}.\n`,
      );
      await migrateService(database);
      const done = await importEvent(database, files, {
        skipInvalid,
        onBadLine: progress.tell,
        onProgress: progress.update,
      });
      progress.stop();
      if (done.replacedDemo) {
        await purgeReviews(database, { by: 'npm run import' });
        await replaceBoard(database, {});
      }
      const wrong = counted(done.invalid, 'line was', 'lines were');
      const left = done.invalid > 0 ? `${wrong} left out or used in part.\n` : '';
      const demo = done.replacedDemo ? ' The demo event made room for it.' : '';
      const users = counted(done.users, 'user');
      const applications = counted(done.volunteers, 'application');
      const roles = counted(done.roles, 'role');
      const imported = `Imported ${users}, ${applications} and ${roles} into ${place}.${demo}\n`;
      const deleted =
        `Deleted ${counted(done.deleted, 'user')} from ${place}. What the team noted stays until ` +
        'npm run purge -- --reviews --user ID.\n';
      process.stdout.write(
        (brings ? imported : '') +
          (deleting === undefined ? '' : deleted) +
          left +
          conversions(done.converted),
      );
    });
  } finally {
    progress.stop();
  }
});

/** A line that counts the conversions; empty if there were none. */
function conversions({ answers, ids, texts }: Imported['converted']): string {
  const parts = [
    answers > 0 && `${counted(answers, 'answer')} to text`,
    ids > 0 && `${counted(ids, 'missing application id')} to the id of its user`,
    texts > 0 && `control or broken characters in ${counted(texts, 'text')}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Converted: ${parts.join('; ')}.\n` : '';
}

/** Bytes of all files. Throws with the name of one that cannot be read, or where there is none. */
async function sizeOf(files: ImportFiles): Promise<number> {
  const paths = Object.values(files).filter((path) => path !== undefined);
  if (paths.length === 0) throw new Error(`No file was given. ${USAGE}`);
  let total = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw new Error(`There is no file ${path}. ${USAGE}`);
    total += found.size;
  }
  return total;
}

/** A bar on a terminal, with bad lines above it; elsewhere the bad lines alone. */
function showProgress(total: number) {
  const bars = new MultiBar(
    { format: '{bar} {percentage} % | {lines} lines, {rate} a second | {eta_formatted} left' },
    Presets.shades_classic,
  );
  const began = performance.now();
  const bar = bars.create(total, 0, { lines: 0, rate: 0 });
  return {
    update({ bytes, lines }: { bytes: number; lines: number }) {
      const rate = Math.round((lines * 1000) / (performance.now() - began));
      bar.update(bytes, { lines: lines.toLocaleString('en'), rate: rate.toLocaleString('en') });
    },
    tell({ file, line, reason }: BadLine) {
      const text = `${file}:${line}: ${reason}\n`;
      if (process.stderr.isTTY) bars.log(text);
      else process.stderr.write(text);
    },
    stop() {
      if (!bars.isActive) return;
      // Writes the bad lines that the bar has not shown yet; `stop` would forget them.
      bars.update();
      bars.stop();
    },
  };
}
