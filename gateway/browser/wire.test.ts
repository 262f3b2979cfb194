import { afterAll, beforeAll } from 'vitest';
import { startWith } from '../testGateway.ts';
import { startOverLink } from './testBridge.ts';

/** Runs the wire tests against the exchange in a browser; the query string makes it a separate module. */
const SUITES = ['exchange', 'spelling', 'tampered', 'twap', 'userOutcome', 'withdraw'];

let goBack: () => void;
beforeAll(() => {
  goBack = startWith(startOverLink);
});
afterAll(() => goBack());

// Including streams.
await import(/* @vite-ignore */ '../conformance/conformance.test.ts?inBrowser' as string);
for (const suite of SUITES) await import(/* @vite-ignore */ `../exchange/${suite}.test.ts?inBrowser`);
