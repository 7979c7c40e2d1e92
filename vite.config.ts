import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Inlined assets are `data:` addresses, which the content security policy refuses for scripts, styles and fonts.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src/{contract,finding,server},scripts,test/{contract,support}}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          environment: 'jsdom',
          include: ['src/dashboard/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/dashboard-setup.ts'],
        },
      },
    ],
  },
});
