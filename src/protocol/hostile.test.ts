import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireAction } from './action.ts';
import { DecodeError } from './codec.ts';
import type { DecimalString } from './decimal.ts';
import { readEnvelope } from './signing/envelope.ts';
import { rulesOf } from './exchange/actions.ts';
import { decodeOrders } from './exchange/order.ts';
import { account } from './info/account/account.ts';
import { allMids } from './info/market/allMids.ts';
import { l2Book } from './info/market/l2Book.ts';
import { marketContexts } from './info/market/marketContexts.ts';
import { openOrders } from './info/orders/openOrders.ts';
import { perpMeta } from './info/market/perpMeta.ts';
import { predictionMeta } from './info/market/predictionMeta.ts';
import { referral } from './info/account/referral.ts';
import { READS, type ReadType } from './info/reads.ts';
import { userFills } from './info/orders/userFills.ts';
import { collectForgiven } from './leniency.ts';
import { CHANNELS, type ChannelType } from './stream/channels.ts';
import { decodeFrame } from './stream/frames.ts';
import { tradesChannel } from './stream/trades.ts';
import { DEFAULT_PROFILE } from './profile.ts';
import { ACTION_TYPES, anyAction, wireSample } from './testdata/samples.ts';
import { typedDataFor, TypedDataError } from './signing/typedData.ts';
import { BAD_NUMBER_TEXTS, BAD_NUMBER_VALUES } from './testdata/badNumbers.ts';
import { INFO_BODIES } from './testdata/wire.ts';

const BAD = [...BAD_NUMBER_TEXTS, ...BAD_NUMBER_VALUES];

/** The decoded value, null when refused, `broken` for any error other than DecodeError. */
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof DecodeError ? null : 'broken';
  }
}

interface Field {
  name: string;
  /** The decoded value of the field with `bad` on the wire; throws when the record requires it. */
  read: (bad: unknown) => unknown;
}

const position = INFO_BODIES.account.assetPositions[0].position;
const context = INFO_BODIES.marketContexts.contexts['00020000'];
const [order] = INFO_BODIES.openOrders;
const [fill] = INFO_BODIES.userFills;
const market = INFO_BODIES.perpMeta.perpMarkets['00020000'];
const readContext = (change: object) =>
  marketContexts.decodeResponse({ time: 1, contexts: { '00020000': { ...context, ...change } } }).contexts[0];
const readPosition = (change: object) =>
  account.decodeResponse({
    ...INFO_BODIES.account,
    assetPositions: [{ position: { ...position, ...change } }],
  }).positions[0];
const readOrder = (change: object) => openOrders.decodeResponse([{ ...order, ...change }])[0];
const readFill = (change: object) => userFills.decodeResponse([{ ...fill, ...change }])[0];
const readMarket = (change: object) =>
  perpMeta.decodeResponse({
    perpMarkets: { '00020000': { ...market, marketConfig: { ...market.marketConfig, ...change } } },
  }).markets[0];

const FIELDS: Field[] = [
  { name: 'mark price of a context', read: (bad) => readContext({ markPx: bad })?.markPrice },
  { name: 'funding rate of a context', read: (bad) => readContext({ funding: bad })?.fundingRate },
  { name: 'day volume of a context', read: (bad) => readContext({ dayNtlVlm: bad })?.dayNotional },
  {
    name: 'liquidation price of a position',
    read: (bad) => readPosition({ liquidationPx: bad })?.liquidationPrice,
  },
  { name: 'size of a position', read: (bad) => readPosition({ szi: bad })?.size },
  { name: 'profit of a position', read: (bad) => readPosition({ unrealizedPnl: bad })?.unrealizedPnl },
  {
    name: 'withdrawable amount',
    read: (bad) => account.decodeResponse({ ...INFO_BODIES.account, withdrawable: bad }).withdrawable,
  },
  { name: 'price of an order', read: (bad) => readOrder({ limitPx: bad })?.price },
  { name: 'trigger price of an order', read: (bad) => readOrder({ triggerPx: bad })?.triggerPrice },
  { name: 'fee of a fill', read: (bad) => readFill({ fee: bad })?.fee },
  { name: 'start position of a fill', read: (bad) => readFill({ startPosition: bad })?.startPosition },
  { name: 'minimum value of a market', read: (bad) => readMarket({ minOrderValue: bad })?.minOrderValue },
  {
    name: 'price of a book level',
    read: (bad) =>
      l2Book.decodeResponse({ ...INFO_BODIES.l2Book, levels: [[{ px: bad, sz: '1', n: 1 }], []] })?.bids[0]
        ?.price,
  },
  {
    name: 'size of a trade',
    read: (bad) => tradesChannel.decodeData([{ ...INFO_BODIES.recentTrades[0], sz: bad }])[0]?.size ?? null,
  },
  { name: 'a mid price', read: (bad) => allMids.decodeResponse({ '00020000': bad })[0]?.midPrice ?? null },
];

describe('fault-21: invalid numbers', () => {
  test.each(FIELDS)('never become a number: $name', ({ read }) => {
    expect(read('7')).toBe('7');
    for (const bad of BAD) expect([bad, outcomeOf(() => read(bad))]).toEqual([bad, null]);
  });

  test('a blanked field is noted with its path', () => {
    const { value, forgiven } = collectForgiven(() => readContext({ markPx: '1e5' }));
    expect(value).toMatchObject({ markPrice: null, midPrice: '97122.5' });
    expect(forgiven).toEqual([{ kind: 'blanked', path: 'contexts.00020000.markPx' }]);
  });

  test('a number in place of text is read and noted', () => {
    const { value, forgiven } = collectForgiven(() => readContext({ markPx: 97_123.5 }));
    expect(value?.markPrice).toBe('97123.5');
    expect(forgiven).toEqual([{ kind: 'number', path: 'contexts.00020000.markPx' }]);
  });

  test('an invalid required field is reported by name', () => {
    expect(() => readPosition({ szi: '1e5' })).toThrow('assetPositions.0.szi: is not a decimal number');
    expect(() => readFill({ px: undefined })).toThrow('0.px: is missing');
  });
});

test('half a character in a text of the service does not break the addresses made of it', () => {
  const slugOf = (slug: string) => {
    const [market] = INFO_BODIES.predictionMeta.outcomeMarkets;
    return predictionMeta.decodeResponse({ outcomeMarkets: [{ ...market, slug }] }).markets[0]?.slug ?? '';
  };
  expect(encodeURIComponent(slugOf('rain\ud800'))).toBe('rain%EF%BF%BD');
  expect(slugOf('\ud83d\ude00')).toBe('😀');
  const code =
    referral.decodeResponse({ referrerState: { stage: 'ready', data: { code: '\udc00' } } }).code ?? '';
  expect(encodeURIComponent(code)).toBe('%EF%BF%BD');
});

describe('fault-24: ids that are property names', () => {
  const hostile =
    '{"__proto__":"1","constructor":"2","toString":"3","hasOwnProperty":"4","10000001":"5","1e000005":"6"}';

  test('are dropped, and merely unusual ones are kept exactly', () => {
    const { value, forgiven } = collectForgiven(() => allMids.decodeResponse(JSON.parse(hostile)));
    expect(value).toEqual([
      { assetId: '10000001', midPrice: '5' },
      { assetId: '1e000005', midPrice: '6' },
    ]);
    expect(forgiven).toHaveLength(4);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('do not pollute through records either', () => {
    const text = `{"time":1,"contexts":{"__proto__":{"markPx":"1","polluted":"yes"},"00020000":{"__proto__":{"polluted":"yes"},"markPx":"2"}}}`;
    expect(marketContexts.decodeResponse(JSON.parse(text)).contexts).toMatchObject([
      { assetId: '00020000', markPrice: '2' },
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('an unreadable entry does not affect the others', () => {
    const perpMarkets = { ...INFO_BODIES.perpMeta.perpMarkets, '00020001': 5, '00020002': { symbol: 'OK' } };
    const { value, forgiven } = collectForgiven(() => perpMeta.decodeResponse({ perpMarkets }));
    expect(value.markets.map(({ assetId }) => assetId)).toEqual(['00020000', '00020002']);
    expect(forgiven).toContainEqual({ kind: 'dropped', path: 'perpMarkets.00020001' });
  });

  test('two spellings of one id are one entry', () => {
    expect(allMids.decodeResponse({ '0002ABCD': '1', '0002abcd': '2' })).toEqual([
      { assetId: '0002abcd', midPrice: '2' },
    ]);
  });

  test('are never sent', () => {
    expect(() => allMids.encodeResponse([{ assetId: '__proto__', midPrice: '1' }])).toThrow(
      'is not an asset id',
    );
  });

  test('the order does not depend on the order of the keys', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `0002${index.toString(16).padStart(4, '0')}`);
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 12 }), (shuffled) => {
        const read = allMids.decodeResponse(Object.fromEntries(shuffled.map((id) => [id, '1'])));
        expect(read.map(({ assetId }) => assetId)).toEqual(ids);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('anything at all', () => {
  const isSafe = (run: () => unknown): boolean => outcomeOf(run) !== 'broken';

  test('as an answer is read or refused', () => {
    const reads = fc.constantFrom(...(Object.keys(READS) as ReadType[]));
    const property = fc.property(reads, fc.jsonValue(), (type, body) =>
      isSafe(() => READS[type].decodeResponse(body)),
    );
    expect(fc.check(property, { numRuns: 2_000 }).failed).toBe(false);
  });

  test('as one member of a valid answer is read or refused', () => {
    const reads = fc.constantFrom(...(Object.keys(INFO_BODIES) as ReadType[]));
    const property = fc.property(reads, fc.nat(), fc.jsonValue(), (type, seed, junk) =>
      isSafe(() => READS[type].decodeResponse(replaceOne(INFO_BODIES[type], seed, junk))),
    );
    expect(fc.check(property, { numRuns: 2_000 }).failed).toBe(false);
  });

  test('as a message is read or refused', () => {
    const channels = fc.constantFrom(...(Object.keys(CHANNELS) as ChannelType[]));
    const property = fc.property(channels, fc.jsonValue(), (type, body) =>
      isSafe(() => CHANNELS[type].decodeData(body)),
    );
    expect(fc.check(property, { numRuns: 2_000 }).failed).toBe(false);
    expect(fc.check(fc.property(fc.string(), (text) => isSafe(() => decodeFrame(text)))).failed).toBe(false);
  });

  test('as an action is read or refused', () => {
    const actions = fc.constantFrom(...ACTION_TYPES);
    const whole = fc.property(actions, fc.jsonValue(), (type, action) =>
      isSafe(() => anyAction(type).decodeAction(action)),
    );
    const inPart = fc.property(actions, fc.nat(), fc.jsonValue(), (type, seed, junk) =>
      isSafe(() => anyAction(type).decodeAction(replaceOne(wireSample(type), seed, junk))),
    );
    const answer = fc.property(actions, fc.jsonValue(), (type, body) =>
      isSafe(() => anyAction(type).decodeResponse(body)),
    );
    for (const property of [whole, inPart, answer])
      expect(fc.check(property as fc.IProperty<unknown>, { numRuns: 1_000 }).failed).toBe(false);
  });

  test('as a request is parsed or refused', () => {
    const envelope = fc.property(fc.jsonValue(), (body) => isSafe(() => readEnvelope(body, rulesOf)));
    const batch = fc.property(fc.jsonValue(), (body) => isSafe(() => decodeOrders(body)));
    for (const property of [envelope, batch])
      expect(fc.check(property, { numRuns: 1_000 }).failed).toBe(false);
  });

  test('as an action to sign is built or refused with TypedDataError', () => {
    const property = fc.property(
      fc.constantFrom(...ACTION_TYPES),
      fc.nat(),
      fc.jsonValue(),
      (type, seed, junk) => {
        try {
          typedDataFor(replaceOne(wireSample(type), seed, junk) as WireAction, {
            nonce: 1,
            network: 'Mainnet',
            profile: DEFAULT_PROFILE.signing,
          });
          return true;
        } catch (error) {
          return error instanceof TypedDataError;
        }
      },
    );
    expect(fc.check(property, { numRuns: 2_000 }).failed).toBe(false);
  });

  test('excessive nesting is refused', () => {
    const deep: unknown = JSON.parse(`${'{"children":['.repeat(5_000)}{}${']}'.repeat(5_000)}`);
    const { value, forgiven } = collectForgiven(() =>
      openOrders.decodeResponse([{ ...order, children: [deep] }]),
    );
    expect(value[0]?.children).toEqual([]);
    expect(forgiven).toContainEqual({ kind: 'dropped', path: '0.children.0' });
    expect(
      openOrders.decodeResponse([{ ...order, children: [{ ...order, children: [deep] }] }])[0]?.children[0]
        ?.children,
    ).toEqual([]);
  });
});

/** A copy with the value at one of its places replaced. */
function replaceOne(value: unknown, seed: number, junk: unknown): unknown {
  if (typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[seed % Math.max(keys.length, 1)];
  if (key === undefined) return junk;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[key] = replaceOne(copy[key], Math.floor(seed / 7), junk);
  return copy;
}

describe('round trips', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 99_999 }))
    .map(([whole, rest]) => (rest % 10 === 0 ? `${whole}` : `${whole}.${rest}`) as DecimalString);
  const level = fc.record({ price: decimal, size: decimal, count: fc.nat() });
  const assetId = fc.stringMatching(/^[0-9a-f]{8}$/);

  test('any book stays the same', () => {
    fc.assert(
      fc.property(
        fc.record({ assetId, time: fc.nat(), bids: fc.array(level), asks: fc.array(level) }),
        (book) => {
          expect(l2Book.decodeResponse(JSON.parse(JSON.stringify(l2Book.encodeResponse(book))))).toEqual(
            book,
          );
        },
      ),
    );
  });

  test('any tape stays the same', () => {
    const trade = fc.record({
      assetId,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: decimal,
      size: decimal,
      time: fc.nat(),
      tradeId: fc.nat().map(String),
      hash: fc.constant('0xab' as const),
    });
    fc.assert(
      fc.property(fc.array(trade), (trades) => {
        expect(
          tradesChannel.decodeData(JSON.parse(JSON.stringify(tradesChannel.encodeData(trades)))),
        ).toEqual(trades);
      }),
    );
  });

  test('any fill stays the same', () => {
    const [known] = userFills.decodeResponse(INFO_BODIES.userFills);
    fc.assert(
      fc.property(
        fc.record({
          price: decimal,
          size: decimal,
          fee: decimal,
          closedPnl: decimal,
          isTaker: fc.boolean(),
          side: fc.constantFrom('buy' as const, 'sell' as const),
        }),
        (change) => {
          const fills = [{ ...(known as NonNullable<typeof known>), ...change }];
          expect(
            userFills.decodeResponse(JSON.parse(JSON.stringify(userFills.encodeResponse(fills)))),
          ).toEqual(fills);
        },
      ),
    );
  });
});

describe('encoding', () => {
  test('refuses a record with an extra or missing field, or a number that is not plain', () => {
    const book = l2Book.decodeResponse(INFO_BODIES.l2Book);
    expect(() =>
      userFills.encodeResponse([
        { ...userFills.decodeResponse(INFO_BODIES.userFills)[0], secret: 1 } as never,
      ]),
    ).toThrow('0.secret: is not a field of this object');
    expect(() => userFills.encodeResponse([{} as never])).toThrow('is missing');
    expect(() =>
      l2Book.encodeResponse({
        ...(book as NonNullable<typeof book>),
        bids: [{ price: '1e5', size: '1', count: 1 }],
      }),
    ).toThrow('is not an order book');
    expect(() => account.encodeRequest({ owner: '0x12' })).toThrow('user: is not an address');
    expect(() => account.encodeRequest({} as never)).toThrow('user: is missing');
    expect(() => account.encodeRequest(null as never)).toThrow('is not an object');
  });
});
