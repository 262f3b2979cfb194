import { afterAll, beforeAll } from 'vitest';
import { testConformance } from '../testConformance.ts';
import { startWith } from '../testGateway.ts';
import { startOverLink } from './testBridge.ts';

/** Runs the wire tests against the exchange in a browser; the query string makes it a separate module. */
const SUITES = ['exchange', 'spelling', 'twap', 'userOutcome', 'withdraw'];

let goBack: () => void;
beforeAll(() => {
  goBack = startWith(startOverLink);
});
afterAll(() => goBack());

// Including streams.
testConformance();
for (const suite of SUITES) await import(/* @vite-ignore */ `../exchange/${suite}.test.ts?inBrowser`);
