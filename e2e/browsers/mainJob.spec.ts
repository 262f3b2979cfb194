// mainJob.spec.ts: the main job in Firefox and in WebKit, the engine of Safari. A browser that is missing is named as
// not run.
import { test } from '../costs.ts';
import { openFirefox } from './firefoxScreen.ts';
import { doMainJob } from './mainJob.ts';
import { openWebKit } from './webKitScreen.ts';

const BROWSERS = [
  { name: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
  { name: 'WebKit', path: process.env['WEBKIT_PATH'], open: openWebKit },
];

// Chromium's own name is not theirs.
test.use({ serviceWorkers: 'allow', userAgent: undefined });

for (const { name, path, open } of BROWSERS)
  // oxlint-disable-next-line no-empty-pattern
  test(`${name}: from a first visit to an order with a trading key`, async ({}, info) => {
    test.skip(path === undefined, `there is no ${name} here`);
    // Everything in one journey: on a busy machine it takes minutes.
    test.setTimeout(720_000);
    await doMainJob(open, info.outputPath(name));
  });
