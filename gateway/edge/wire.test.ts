import { afterAll, beforeAll, describe } from 'vitest';
import type { NatsServer } from '../../tools/testing/nats.mjs';
import { testConformance } from '../testConformance.ts';
import { startWith } from '../testGateway.ts';
import { missingNats, startBehindEdge, startTestNats } from './testEdges.ts';

if (missingNats !== undefined) console.log(`not run: the wire tests at an edge (${missingNats})`);

/** The wire tests against an edge; the query string makes each a separate module. */
const SUITES = ['exchange', 'spelling', 'twap', 'userOutcome', 'withdraw'];

describe.skipIf(missingNats !== undefined)('at an edge', async () => {
  let nats: NatsServer;
  let goBack: () => void;
  let exchanges = 0;
  beforeAll(async () => {
    nats = await startTestNats();
    goBack = startWith((options) => startBehindEdge(nats.url, `wire${(exchanges += 1)}`, options));
  });
  afterAll(async () => {
    goBack();
    await nats.stop();
  });

  // Including streams.
  testConformance();
  for (const suite of SUITES) await import(/* @vite-ignore */ `../exchange/${suite}.test.ts?atEdge`);
});
