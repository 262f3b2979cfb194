import { defineConfig } from 'vitest/config';
import { UNOPTIMISED } from './tools/build/bundle.mjs';
import { compileMessages } from './tools/messages/compileMessages.mjs';
import { TestOrder } from './tools/testing/testOrder.ts';
import { testWorkers } from './tools/testing/workers.mjs';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [compileMessages()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  test: {
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A second, as it is without this, is too short for an event on a machine that does other work as well.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    execArgv: [UNOPTIMISED],
    maxWorkers: testWorkers(),
    sequence: { sequencer: TestOrder },
    projects: [
      // These keep no state in their modules: what one file has loaded, the next need not load again.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{protocol,domain}/**/*.test.ts', 'gateway/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tools/testing/costs.ts', 'tools/testing/propertySeed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/{client,state,ui,features,app}/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
          isolate: false,
          setupFiles: [
            'tools/testing/costs.ts',
            'tools/testing/freshModules.ts',
            'tools/testing/propertySeed.ts',
          ],
        },
      },
    ],
  },
});
