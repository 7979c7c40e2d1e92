import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { targets } from './browser-floor.ts';

/** Names of classes stand in scripts and styles, once for each use: short ones make the first load 2.8 kB smaller, gzip. */
const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortName } } }),
};

const sheets = globSync('src/dashboard/**/*.module.css', { cwd: import.meta.dirname }).sort();
const numbered = new Map<string, string[]>();

/** Two letters for the sheet, and the number of the class within it: the same in each build. */
function shortName(name: string, path: string): string {
  const names = numbered.get(path) ?? [];
  numbered.set(path, names);
  if (!names.includes(name)) names.push(name);
  const sheet = sheets.indexOf(relative(import.meta.dirname, path));
  const letters = [Math.floor(sheet / 26), sheet % 26].map((place) => (place + 10).toString(36));
  return letters.join('') + names.indexOf(name).toString(36);
}

export default defineConfig({
  plugins: [react(), shortClassNames],
  // Inlined assets are `data:` addresses, which the content security policy refuses for scripts, styles and fonts.
  // One style sheet: its layers are declared in one place, and a page that is loaded later finds its styles here.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: targets,
    modulePreload: { polyfill: false },
    // Their licences ask that the notices go where the code goes: beside it, for everyone who loads it.
    license: { fileName: 'third-party.txt' },
    // What the first page needs is one chunk, whatever later pages share with it: torn apart, the layers of the styles come
    // in another order.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        // The first load names them all: each sign less makes it some 60 bytes smaller. The bundler takes no shorter ones.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
