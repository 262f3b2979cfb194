import { expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { createEngine } from '../engine/createEngine.ts';
import { createSeededRandom } from '../engine/testkit/random.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import { createRandomOutcomes } from '../engine/testkit/randomOutcomes.ts';
import { NOW, OPTIONS, USDC } from '../engine/testkit/testEngine.ts';
import { PUSD } from '../world/outcomesState.ts';

const TRADERS = Array.from(
  { length: 8 },
  (_, index): Address => `0x${(index + 0x51).toString(16).padStart(40, '0')}`,
);
const REAL_TRADERS = 3;
const COMMANDS = 100_000;

test('pUSD and shares are conserved over 100,000 random commands', () => {
  const engine = createEngine({ ...OPTIONS, practiceBalance: '0' });
  const random = createSeededRandom(2026);
  const { read } = engine;
  const outcomes = createRandomOutcomes(
    random,
    TRADERS,
    (owner, assetId) => read.predictionPosition(owner, assetId)?.available ?? undefined,
  );
  const counts = new Map<string, number>();
  const count = (word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [index, owner] of TRADERS.entries())
    engine.apply(
      { type: 'credit', owner, assetId: USDC, amount: '5000', reason: 'test', isBot: index >= REAL_TRADERS },
      NOW,
    );
  for (const command of outcomes.opening()) engine.apply(command, NOW);
  const broken: string[] = [];
  for (let index = 0; index < COMMANDS; index += 1) {
    const { result, events } = engine.apply(
      outcomes.next(TRADERS[random(TRADERS.length)] as Address),
      NOW + index * 50,
    );
    if (result.kind === 'orders')
      for (const each of result.results) count(each.kind === 'refused' ? (each.code ?? '') : each.kind);
    for (const event of events) count(event.type === 'fill' ? event.fill.direction : event.type);
    if (index % 40 === 0 && (read.ledgerSum(PUSD) !== '0' || read.ledgerSum(USDC) !== '0'))
      broken.push(`off balance after command ${index}`);
    if (index % 4000 === 3999) broken.push(...findViolations(engine));
  }
  expect(broken).toEqual([]);
  // The test is meaningful only if every result occurred, including every refusal of the venue's rules.
  const wanted = [
    'resting',
    'filled',
    'trade',
    'Buy',
    'Sell',
    'Settlement',
    'tickSize',
    'marketStatus',
    'MARKET_CLOSED',
    'REDUCE_ONLY_VIOLATION',
    'PRICE_TICK',
    'PRICE_SIGFIGS',
    'PRICE_RANGE',
    'SIZE_DECIMALS',
    'MIN_ORDER_SIZE',
    'IMMEDIATE_BUY_CENTS',
    'INSUFFICIENT_SHARES',
    'LOCAL_DEFICIT',
    'POST_ONLY_WOULD_MATCH',
    'FOK_NOT_FILLED',
    'IOC_NO_MATCH',
    'DUPLICATE_CLOID',
  ];
  expect(wanted.filter((word) => (counts.get(word) ?? 0) < 10)).toEqual([]);
  const held = TRADERS.flatMap((owner) =>
    read.predictionPositions(owner).map((each) => ({ owner, ...each })),
  );
  expect(held.filter(({ hold }) => hold !== '0').length).toBeGreaterThan(0);
  for (const { owner, assetId, available } of held)
    expect(read.availableShares(owner, assetId)).toBe(available);
  // All pUSD held was issued, or went to the house: resolved questions keep none.
  const answered = engine.snapshot().outcomes?.conditions.filter(({ payouts }) => payouts !== null) ?? [];
  expect(answered.length).toBeGreaterThan(20);
  expect(answered.flatMap(({ vault }) => vault.filter(([, amount]) => amount !== '0'))).toEqual([]);
});
