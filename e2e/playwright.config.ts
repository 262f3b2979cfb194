// playwright.config.ts: how the journeys run: browser, timeouts, workers, reports.
import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, else a system's headless shell or Chromium; undefined for the headless shell Playwright downloads for itself. */
const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails has a cause: it is found and mended, not tried again.
  retries: 0,
  workers: 2,
  // A journey takes seconds; machines that do other work at the same time need longer.
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: 'look/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // A trace costs a third of a journey: somebody who looks for a cause takes one with `--trace on`.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // The theme follows the device: journeys know one that stays.
        colorScheme: 'dark',
        // What moves on its way to its place is waited for by every click; journeys about motion ask for it themselves.
        contextOptions: { reducedMotion: 'reduce' },
        // A worker answers before page.route does; the journeys about it allow it for themselves (offline.spec.ts).
        serviceWorkers: 'block',
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          // root and most CI containers cannot use the sandbox
          chromiumSandbox: !process.env.CI && process.getuid?.() !== 0,
          args: [
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-quic',
            '--disable-gpu',
          ],
        },
      },
    },
  ],
});
