import { expect, test } from 'vitest';
import { ALL_SPECS } from './specs.ts';
import { createTestMarket, type TestMarket, type TestMarketOptions } from './testMarket.ts';

const open = (options: TestMarketOptions): Promise<TestMarket> =>
  createTestMarket({ specs: ALL_SPECS.slice(0, 1), mode: 'still', hasOutcomes: true, ...options });
const questionsIn = ({ engine }: TestMarket) =>
  engine.read.outcomeMarkets().filter(({ event }) => event?.id.startsWith('additional-'));

test('lists exactly the given number of questions, the same ones for the same seed', async () => {
  const market = await open({ additional: { questions: 40, perps: 0 } });
  const again = await open({ additional: { questions: 40, perps: 0 } });
  const other = await open({ additional: { questions: 40, perps: 0 }, seed: '2' });
  const [names, namesAgain, otherNames] = [market, again, other].map((each) =>
    questionsIn(each).map(({ question }) => question),
  );
  expect(names).toHaveLength(40);
  expect(new Set(names).size).toBe(40);
  expect(namesAgain).toEqual(names);
  expect(otherNames).not.toEqual(names);
  expect(new Set(questionsIn(market).map(({ event }) => event?.id)).size).toBeLessThan(40);
});

test('the questions have no quotes, figures or turns; the simulated ones do', async () => {
  const market = await open({ additional: { questions: 5, perps: 0 } });
  const { read } = market.engine;
  const [own] = questionsIn(market);
  const [simulated] = read.outcomeMarkets();
  const yes = own?.sides[0]?.assetId ?? '';
  await market.feed.step(10_000);
  expect(read.bestBid(yes)).toBeUndefined();
  expect(market.feed.board.marketContext(yes)).toBeUndefined();
  expect(market.feed.board.marketContext(simulated?.sides[0]?.assetId ?? '')?.markPrice).toBeTypeOf('string');
});

test('a restart adds only what is missing, and does not quote the rest', async () => {
  const { engine, store } = await open({ additional: { questions: 3, perps: 0 } });
  const market = await open({ engine, store, additional: { questions: 7, perps: 0 } });
  expect(questionsIn(market)).toHaveLength(7);
  expect(new Set(questionsIn(market).map(({ slug }) => slug)).size).toBe(7);
  expect(questionsIn(market).filter(({ sides }) => engine.read.bestBid(sides[0]?.assetId ?? ''))).toEqual([]);
});

test('perpetuals have an oracle price, and no book', async () => {
  const { engine, feed } = await open({ additional: { questions: 0, perps: 30 } });
  const added = engine.read.markets().filter(({ venueName }) => /^P\d+$/.test(venueName));
  expect(added.map(({ venueName }) => venueName)).toHaveLength(30);
  for (const { assetId } of added) {
    expect(Number(engine.read.oracle(assetId))).toBeGreaterThan(0);
    expect(feed.board.marketContext(assetId)).toMatchObject({
      kind: 'perp',
      bestBid: null,
      dayNotional: null,
    });
  }
});
