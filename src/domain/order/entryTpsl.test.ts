// entryTpsl.test.ts: a limit buy of 0.1 BTC at 97,000 with the mark at 97,123, 10,000 of collateral and ten times leverage.
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { readBook } from '../book/book.ts';
import { type EntryTpslDraft, entryTpsl } from './entryTpsl.ts';
import { withMarket } from '../margin/marginAccount.ts';
import { testPerp } from '../market/testPerp.ts';
import type { TicketContext } from './orderDraft.ts';
import { summarize } from './orderSummary.ts';
import { type OrderDraft, parsedDraft, typedPlain } from './testDraft.ts';

const MARKET = testPerp();
const BOOK = readBook(
  { bids: [{ price: '97122', size: '1', count: 1 }], asks: [{ price: '97124', size: '1', count: 1 }] },
  { priceDecimals: 1, sizeDecimals: 5 },
);
const context = (collateral: DecimalString = '10000'): TicketContext => ({
  market: MARKET,
  book: BOOK,
  markPrice: dec('97123'),
  account: withMarket({ collateral: dec(collateral), exposures: [] }, MARKET, dec('97123'), 10),
  fees: { makerRate: '0', takerRate: '0' },
  isStale: false,
});
const LIMIT: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '97000',
  triggerPrice: '',
  size: '0.1',
  sizeUnit: 'base',
  leverage: '10',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};

function protect(
  tp: string,
  sl: string,
  unit: EntryTpslDraft['unit'] = 'price',
  change: Partial<OrderDraft> = {},
  given = context(),
) {
  const draft = parsedDraft({ ...LIMIT, ...change });
  const read = typedPlain;
  return entryTpsl({ tp: read(tp), sl: read(sl), unit }, summarize(draft, given), given, 10);
}
const codes = (given: ReturnType<typeof protect>) =>
  given.refusals.map(({ severity, field, code }) => `${severity} ${field} ${code}`);

test('both children have the other side, the parent’s size, and are reduce-only, take-profit first', () => {
  // 98,000 × 0.9 and 96,000 × 0.9
  expect(protect('98000', '96000').children).toEqual([
    {
      assetId: '00020000',
      side: 'sell',
      price: '88200',
      size: '0.1',
      reduceOnly: true,
      type: { kind: 'trigger', isMarket: true, triggerPrice: '98000', tpsl: 'tp' },
    },
    {
      assetId: '00020000',
      side: 'sell',
      price: '86400',
      size: '0.1',
      reduceOnly: true,
      type: { kind: 'trigger', isMarket: true, triggerPrice: '96000', tpsl: 'sl' },
    },
  ]);
  expect(protect('', '96000').children).toHaveLength(1);
});

test('offsets count from the entry: the limit of a resting order, the book’s average of an immediate one', () => {
  // 97,000 × 1.02 = 98,940; 200 / 0.1 = 2,000 below 97,000
  expect(protect('2', '', 'percent').tp.triggerPrice).toBe('98940');
  expect(protect('', '200', 'pnl').sl.triggerPrice).toBe('95000');
  // 97,124 + 1,000
  expect(protect('100', '', 'pnl', { type: 'market', price: '' }).tp.triggerPrice).toBe('98124');
});

test('a stop is below the mark as well as below the entry: it would fire at once', () => {
  const thin = {
    ...context(),
    book: readBook(
      { bids: [{ price: '97000', size: '1', count: 1 }], asks: [{ price: '97200', size: '1', count: 1 }] },
      { priceDecimals: 1, sizeDecimals: 5 },
    ),
  };
  const market = { type: 'market', price: '' } as const;
  // Bought at 97,200, with the mark at 97,123.
  expect(codes(protect('', '97150', 'price', market, thin))).toEqual(['refusal stopLoss INVALID_TRIGGER']);
  expect(codes(protect('', '97120', 'price', market, thin))).toEqual([]);
  expect(codes(protect('97150', '', 'price', market, thin))).toEqual(['refusal takeProfit INVALID_TRIGGER']);
  expect(codes(protect('', '97050', 'price', { ...market, side: 'sell' }, thin))).toEqual([
    'refusal stopLoss INVALID_TRIGGER',
  ]);
});

test('a take-profit is above the mark as well, unless the limit is below it', () => {
  const cheap = {
    ...context(),
    book: readBook(
      { bids: [{ price: '97000', size: '1', count: 1 }], asks: [{ price: '97050', size: '1', count: 1 }] },
      { priceDecimals: 1, sizeDecimals: 5 },
    ),
  };
  const market = { type: 'market', price: '' } as const;
  // Bought at 97,050, with the mark at 97,123.
  expect(codes(protect('97100', '', 'price', market, cheap))).toEqual(['refusal takeProfit INVALID_TRIGGER']);
  expect(codes(protect('97124', '', 'price', market, cheap))).toEqual([]);
  expect(codes(protect('97100', '', 'price', { price: '97060' }, cheap))).toEqual([]);
});

describe('an order against a held position', () => {
  const holding = (size: DecimalString): TicketContext => {
    const empty = context();
    const exposures = empty.account?.exposures.map((exposure) => ({
      ...exposure,
      size: dec(size),
      entryNotional: dec(size).abs().mul(97123),
    }));
    return { ...empty, account: { collateral: dec('10000'), exposures: exposures ?? [] } };
  };
  const sell = { side: 'sell', type: 'market', price: '', size: '0.06' } as const;

  test.each([
    ['0.1', { direction: 'long', before: '0.1', after: '0.04' }],
    ['0.06', { direction: 'long', before: '0.06', after: '0' }],
  ] as const)('is refused while the order only reduces %s', (held, data) => {
    const protection = protect('90000', '100000', 'price', sell, holding(held));
    expect(codes(protection)).toEqual(['refusal order PROTECTION_USELESS']);
    expect(protection.refusals[0]?.data).toEqual(data);
    expect(protection.children).toEqual([]);
  });

  const pnl = ({ tp, sl }: ReturnType<typeof protect>) => [tp, sl].map(({ effect }) => effect?.pnl.toFixed());

  test('counts only what is opened once the position is closed, and is sent with the whole size', () => {
    const reversed = protect('90000', '100000', 'price', sell, holding('0.05'));
    // 0.01 short from 97,122: 7,122 and 2,878 a coin
    expect(pnl(reversed)).toEqual(['71.22', '-28.78']);
    expect(reversed.children.map(({ size }) => size)).toEqual(['0.06', '0.06']);
    // 71.22 typed as profit of 0.01
    expect(protect('71.22', '', 'pnl', sell, holding('0.05')).tp.triggerPrice).toBe('90000');
  });

  test('has the entry of the levels that are left when the position is closed', () => {
    const thin = readBook(
      {
        bids: [
          { price: '97122', size: '0.05', count: 1 },
          { price: '97000', size: '1', count: 1 },
        ],
        asks: [],
      },
      { priceDecimals: 1, sizeDecimals: 5 },
    );
    // (97,000 - 90,000) × 0.01
    expect(pnl(protect('90000', '', 'price', sell, { ...holding('0.05'), book: thin }))[0]).toBe('70');
  });

  test('adds to a position with the whole size, and has no effect where it only reduces one', () => {
    // 0.06 × 7,122
    expect(pnl(protect('90000', '', 'price', sell, holding('-0.05')))[0]).toBe('427.32');
    expect(pnl(protect('90000', '100000', 'price', sell, holding('0.06')))).toEqual([undefined, undefined]);
  });
});

describe('refusals and warnings', () => {
  test.each<[string, string, string[]]>([
    ['98000', '96000', []],
    ['', '', ['refusal takeProfit PROTECTION_MISSING']],
    ['97000', '97000', ['refusal takeProfit INVALID_TRIGGER', 'refusal stopLoss INVALID_TRIGGER']],
    ['98000.5', '', ['refusal takeProfit PRICE_SIGFIGS']],
    ['x', '', ['refusal takeProfit INVALID_DECIMAL']],
  ])('%s and %s', (tp, sl, expected) => {
    expect(codes(protect(tp, sl))).toEqual(expected);
  });

  test('a loss that no price can reach', () => {
    expect(codes(protect('', '10000', 'pnl'))).toEqual(['refusal stopLoss PROTECTION_IMPOSSIBLE']);
    expect(protect('', '10000', 'pnl').children).toEqual([]);
  });

  test('a stop beyond the liquidation price is warned of', () => {
    // 1,000 of collateral: (9,700 - 1,000) / (0.1 × (1 - 1/80)) = 88,101.26…
    expect(codes(protect('', '88102', 'price', {}, context('1000')))).toEqual([]);
    expect(codes(protect('', '88101', 'price', {}, context('1000')))).toEqual([
      'warning stopLoss BEYOND_LIQUIDATION',
    ]);
  });
});
