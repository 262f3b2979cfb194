import { afterAll, beforeAll } from 'vitest';
import { startWith } from '../testGateway.ts';
import { startOverLink } from './testBridge.ts';

/**
 * The tests of the wire, once more for the exchange in a browser: the question keeps them apart from the same
 * file of the gateway.
 */
const SUITES = ['exchange', 'spelling', 'tampered', 'twap', 'userOutcome', 'withdraw'];

let goBack: () => void;
beforeAll(() => {
  goBack = startWith(startOverLink);
});
afterAll(() => goBack());

// Streams among them.
await import(/* @vite-ignore */ '../conformance/conformance.test.ts?inBrowser' as string);
for (const suite of SUITES) await import(/* @vite-ignore */ `../exchange/${suite}.test.ts?inBrowser`);
