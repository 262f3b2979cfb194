// playwright.config.ts: how the journeys run: browser, timeouts, workers, reports.
import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { testWorkers } from '../tools/testing/workers.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, else a system's headless shell or Chromium; undefined for the headless shell Playwright downloads for itself. */
const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

/** Journeys per processor: they take turns, and each event comes later. */
const SHARE = Math.max(1, testWorkers() / availableParallelism());

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A failing journey has a cause to be fixed. `npm test` with CI set runs it once more at the end, and says so.
  retries: 0,
  workers: testWorkers(),
  // These limits end what hangs; a journey takes seconds, on a busy machine minutes.
  timeout: 300_000,
  expect: { timeout: 15_000 * SHARE, toHaveScreenshot: { pathTemplate: 'look/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // A trace costs a third of a journey: use `--trace on` to look for a cause.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // The theme follows the device: journeys fix one.
        colorScheme: 'dark',
        // Every click waits for moving elements; journeys about motion turn it on themselves.
        contextOptions: { reducedMotion: 'reduce' },
        // A service worker answers before page.route does; the journeys about it allow it (offline.spec.ts).
        serviceWorkers: 'block',
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          // root and most CI containers cannot use the sandbox.
          chromiumSandbox: !process.env.CI && process.getuid?.() !== 0,
          args: [
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-quic',
            '--disable-gpu',
            // A page lives for seconds: optimising its code on other threads costs more than it saves.
            '--js-flags=--no-maglev,--no-opt',
          ],
        },
      },
    },
  ],
});
