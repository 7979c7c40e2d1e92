/** Opens a file in a real headless LibreOffice and returns the content of its cells. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface Cell {
  text: string;
  /** As OpenDocument names it: `string`, `float`, `date`, … */
  type: string;
  formula: boolean;
}

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const TABLE = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0';
const TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';

/**
 * The filled cells of each row. `name` decides how the file is read; `filter` is LibreOffice's import filter with its
 * options. Throws, with what to install, where there is no LibreOffice.
 */
export async function openInLibreOffice(name: string, file: Blob, filter?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-office-'));
  try {
    await writeFile(join(folder, name), new Uint8Array(await file.arrayBuffer()));
    await convert(folder, name, filter);
    const document = await readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
    return rowsOf(new DOMParser().parseFromString(document, 'application/xml'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(folder: string, name: string, filter?: string): Promise<void> {
  // A profile of its own: a LibreOffice that is already running would take over the call and convert nothing.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const options = ['--headless', ...(filter ? [`--infilter=${filter}`] : [])];
  try {
    await promisify(execFile)(
      'soffice',
      [profile, ...options, '--convert-to', 'fods', '--outdir', folder, join(folder, name)],
      { timeout: 100_000 },
    );
  } catch (error) {
    throw new Error(
      'LibreOffice did not open the file. On Debian: apt-get install --no-install-recommends libreoffice-calc-nogui',
      { cause: error },
    );
  }
}

function rowsOf(document: Document): Cell[][] {
  const rows = [...document.getElementsByTagNameNS(TABLE, 'table-row')].map((row) =>
    [...row.getElementsByTagNameNS(TABLE, 'table-cell')].flatMap((cell) => {
      const type = cell.getAttributeNS(OFFICE, 'value-type');
      if (type === null) return [];
      const lines = [...cell.getElementsByTagNameNS(TEXT, 'p')].map(lineOf);
      return [{ type, formula: cell.hasAttributeNS(TABLE, 'formula'), text: lines.join('\n') }];
    }),
  );
  return rows.filter((row) => row.length > 0);
}

/** OpenDocument writes white space as elements. */
function lineOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (!(child instanceof Element)) return child.textContent ?? '';
      if (child.localName === 's') return ' '.repeat(Number(child.getAttributeNS(TEXT, 'c') ?? 1));
      if (child.localName === 'tab') return '\t';
      return child.localName === 'line-break' ? '\n' : lineOf(child);
    })
    .join('');
}
