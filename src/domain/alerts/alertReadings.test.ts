import type { Position } from '#protocol/info/account/account.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import type { LevelCondition } from './alert.ts';
import { readingOf } from './alertReadings.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const context = (change: Partial<MarketContext>) => ({ kind: 'perp', ...change }) as MarketContext;
const position = (change: Partial<Position>) => change as Position;
const read = (
  kind: LevelCondition['kind'],
  contexts: Record<string, MarketContext>,
  positions?: Position[],
  assetId: string | null = 'A',
) =>
  readingOf(
    { kind, assetId, owner: OWNER, when: 'below', level: '0' },
    { contexts: new Map(Object.entries(contexts)), positionsOf: () => positions },
  );

test('the price is the last trade, else the mark; for a question the mid of its book', () => {
  expect(String(read('price', { A: context({ lastPrice: '101', markPrice: '100' }) }))).toBe('101');
  expect(String(read('price', { A: context({ lastPrice: null, markPrice: '100' }) }))).toBe('100');
  expect(
    String(
      read('price', { A: context({ kind: 'outcome', bestBid: '0.4', bestAsk: '0.44', lastPrice: '0.1' }) }),
    ),
  ).toBe('0.42');
  expect(read('price', {})).toBeUndefined();
});

test('the distance to liquidation is that of the nearest position, negative beyond it, absent without positions', () => {
  const long = position({ assetId: 'A', size: '2', liquidationPrice: '80', markPrice: '100' });
  const short = position({ assetId: 'B', size: '-1', liquidationPrice: '55', markPrice: '50' });
  const contexts = { A: context({ markPrice: '100' }), B: context({ markPrice: '50' }) };
  expect(String(read('liquidation', contexts, [long, short], null))).toBe('0.1');
  expect(String(read('liquidation', contexts, [long, short]))).toBe('0.2');
  expect(String(read('liquidation', { A: context({ markPrice: '75' }) }, [long]))).toMatch(/^-0\.0666/);
  expect(read('liquidation', contexts, [])).toBeNull();
  expect(read('liquidation', contexts)).toBeUndefined();
});

test('profit is valued at the newest mark over all positions', () => {
  const long = position({ assetId: 'A', size: '2', entryPrice: '90', markPrice: null, unrealizedPnl: '0' });
  const short = position({ assetId: 'B', size: '-1', entryPrice: '55', markPrice: null, unrealizedPnl: '0' });
  const contexts = { A: context({ markPrice: '100' }), B: context({ markPrice: '50' }) };
  // 2 × (100 − 90) + (55 − 50)
  expect(String(read('pnl', contexts, [long, short], null))).toBe('25');
  expect(read('pnl', { A: context({ markPrice: '100' }) }, [long, short], null)).toBeUndefined();
});
