import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targets } from './scripts/browser-floor.ts';

export default defineConfig({
  plugins: [react()],
  // Inlined assets are `data:` addresses, which the content security policy refuses for scripts, styles and fonts.
  // One style sheet: its layers are declared in one place, and a page that is loaded later finds its styles here.
  build: {
    assetsInlineLimit: 0,
    // In kB. The size that counts is the compressed one, which `scripts/first-load.test.ts` limits.
    chunkSizeWarningLimit: 600,
    cssCodeSplit: false,
    target: targets,
    modulePreload: { polyfill: false },
    // Their licences ask that the notices go where the code goes: beside it, for everyone who loads it.
    license: { fileName: 'third-party.txt' },
    // The code of the first page is one chunk, whatever later pages share with it: in several chunks, the layers of the styles
    // come in another order. The code of the board is another chunk: as 33 small ones, the first rows came 150 ms later. So is
    // the code of the first click and the first letter in the list of users, which would otherwise load that of the board.
    // Code that three other pages share is one chunk, instead of one for each sign.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            {
              name: 'volunteer-page',
              test: /(volunteer-page\.tsx|finding\/marks\.ts)$/,
            },
            { name: 'board-page', test: /board\/board-page\.tsx$/ },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
