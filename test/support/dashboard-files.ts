/** The files that a page hands to the browser, as a download. */
import { afterEach, beforeEach, vi } from 'vitest';

interface SavedFile {
  name: string;
  file: Blob;
}

/** Keeps the files that each test saves, instead of the browser; returns the files of the current test. */
export function keepSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    let file = new Blob();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file });
    });
    URL.createObjectURL = (blob: Blob) => {
      file = blob;
      return 'blob:export';
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    saved.length = 0;
  });
  return saved;
}

/** The lines of the CSV file that was saved last. */
export async function lastLines(saved: readonly SavedFile[]): Promise<string[]> {
  const text = new TextDecoder().decode(await saved.at(-1)?.file.arrayBuffer());
  return text.trimEnd().split('\r\n');
}
