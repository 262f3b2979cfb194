// browser.ts: a Chromium of its own for each measure.
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tools/setup.mjs';

/** The caller closes it. */
export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      // A page answered by the test (floor.ts) has no address: the browser would not let it ask the service.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
}
