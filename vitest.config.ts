import { defineConfig } from 'vitest/config';
import { compileMessages } from './.ci/compileMessages.mjs';

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'gateway/**/*.test.ts', '.ci/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
