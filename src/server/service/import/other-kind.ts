/** Recognises files that are no NDJSON, so that an import says once what a file is, instead of one error for each line. */
import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

/** Bytes that are looked at; more than the first two lines of any table. */
const HEAD = 64 * 1024;

/**
 * Recognises a file that is not NDJSON, and describes it by a clause such as "looks like CSV"; undefined if the file may be
 * NDJSON, even with bad lines. Throws like `fs`.
 * @param ids whether it should have an id on each line, so that any text may be
 */
export async function otherKindOf(
  path: string,
  { ids = false }: { ids?: boolean } = {},
): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    return binaryKind(head) ?? textKind(head, ids);
  } finally {
    await file.close();
  }
}

/** By their first bytes. */
const SIGNATURES: readonly (readonly [Buffer, string])[] = [
  [Buffer.from([0x1f, 0x8b]), 'is compressed with gzip (unpack it first)'],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'is compressed with zstd (unpack it first)'],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]), 'is compressed with xz (unpack it first)'],
  [Buffer.from('BZh'), 'is compressed with bzip2 (unpack it first)'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'is an XLS workbook'],
  [Buffer.from('%PDF-'), 'is a PDF'],
  [Buffer.from('SQLite format 3\0'), 'is a database (npm run restore takes a backup of Rollcall)'],
];

function binaryKind(head: Buffer): string | undefined {
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    const names = head.toString('latin1');
    if (names.includes('opendocument.spreadsheet')) return 'is an ODS spreadsheet';
    const isWorkbook = names.includes('[Content_Types].xml') || names.includes('xl/');
    return isWorkbook ? 'is an XLSX workbook' : 'is a ZIP archive (unpack it first)';
  }
  return SIGNATURES.find(([bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[1];
}

function textKind(head: Buffer, ids: boolean): string | undefined {
  const encoding = wideEncoding(head);
  if (encoding) {
    const kind = structureOf(new TextDecoder(encoding).decode(head)) ?? 'is text';
    return `${kind} in UTF-16 (save it in UTF-8)`;
  }
  if (ids) return undefined;
  // The end of the head may be half a character.
  const whole = head.subarray(0, head.lastIndexOf('\n') + 1 || head.length);
  return structureOf(isUtf8(whole) ? head.toString() : head.toString('latin1'));
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte, as ASCII letters have them. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length < 4) return undefined;
  if (head[1] === 0 && head[3] === 0) return 'utf-16le';
  return head[0] === 0 && head[2] === 0 ? 'utf-16be' : undefined;
}

function structureOf(text: string): string | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', second = ''] = lines;
  if (first.startsWith('[')) return "is a JSON array (jq -c '.[]' writes its items one per line)";
  if (/^\{\s*"data"\s*:\s*\[/.test(first + second)) {
    return "is a whole answer of the service (jq -c '.data[]' writes its items one per line)";
  }
  if (first.startsWith('{')) {
    const goesOn = /^["}]/.test(second) && !isJson(first);
    return goesOn
      ? 'is JSON with objects over several lines (jq -c . writes each on one)'
      : undefined;
  }
  if (first.startsWith('<')) return 'is HTML or XML';
  if (/[,;\t]/.test(first)) return 'looks like CSV';
  const hasObjects = lines.some((line) => line.startsWith('{'));
  return lines.length > 1 && !hasObjects ? 'has no JSON objects' : undefined;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
