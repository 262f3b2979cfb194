import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decoded } from '../codec.ts';
import { EncodeError } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import { ACTION_TYPES, anyAction, DOMAIN_ACTIONS, wireSample } from '../testdata/samples.ts';
import { ACTIONS, isActionType, rulesOf } from './actions.ts';
import { cancelAction } from './cancel.ts';
import { decodeOrders, GROUPINGS, orderAction, type OrderEntry, TIFS } from './order.ts';
import { userOutcomeAction } from './userOutcome.ts';

const problemOf = (decoded: unknown): string => {
  const { ok, problem } = decoded as Decoded<unknown> & {
    problem?: { kind: string; path: string; code?: string };
  };
  return ok ? 'none' : `${problem?.kind} ${problem?.path} ${problem?.code ?? ''}`.trim();
};

test('every action has a sample', () => expect(ACTION_TYPES.sort()).toEqual(Object.keys(ACTIONS).sort()));

describe.each(ACTION_TYPES)('%s', (type) => {
  test('what the app encodes is what the gateway decodes', () => {
    const wire = JSON.parse(JSON.stringify(wireSample(type))) as Record<string, unknown>;
    expect(Object.keys(wire)[0]).toBe('type');
    expect(anyAction(type).decodeAction(wire)).toEqual({ ok: true, value: DOMAIN_ACTIONS[type] });
  });

  test('an extra field is refused by name on both sides', () => {
    expect(problemOf(anyAction(type).decodeAction({ ...wireSample(type), extra: 1 }))).toBe('unknown extra');
    expect(() => anyAction(type).encodeAction({ ...DOMAIN_ACTIONS[type], extra: 1 })).toThrow(EncodeError);
  });

  test('each missing field is reported by name on both sides', () => {
    const { type: wireType, ...fields } = wireSample(type);
    for (const name of Object.keys(fields)) {
      const { [name]: _left, ...rest } = fields;
      const expected = type === 'userOutcome' ? /^invalid/ : new RegExp(`^missing ${name}$`);
      expect(problemOf(anyAction(type).decodeAction({ type: wireType, ...rest }))).toMatch(expected);
    }
    for (const name of Object.keys(DOMAIN_ACTIONS[type])) {
      const { [name]: _left, ...rest } = DOMAIN_ACTIONS[type] as Record<string, unknown>;
      expect(() => anyAction(type).encodeAction(rest)).toThrow(EncodeError);
    }
  });

  test('null is not accepted as a value', () => {
    for (const name of Object.keys(wireSample(type)))
      expect(problemOf(anyAction(type).decodeAction({ ...wireSample(type), [name]: null }))).not.toBe('none');
  });

  test('another type is refused', () =>
    expect(problemOf(anyAction(type).decodeAction({ ...wireSample(type), type: 'other' }))).toBe(
      'invalid type',
    ));
});

describe('the wire form of an order', () => {
  const entry = (DOMAIN_ACTIONS.order.orders as readonly OrderEntry[])[0] as OrderEntry;

  test('has its letters in order and omits absent members', () => {
    expect(JSON.stringify(orderAction.encodeAction({ orders: [entry], grouping: 'na' }))).toBe(
      '{"type":"order","orders":[{"a":"00020000","b":true,"p":"50000","s":"0.1","t":{"limit":{"tif":"Gtc"}}}],"grouping":"na"}',
    );
    expect(JSON.stringify(wireSample('order')['orders'])).toContain(
      `{"a":"00020000","b":false,"p":"44100","s":"0.1","r":true,"t":{"trigger":{"isMarket":true,"triggerPx":"49000","tpsl":"sl"}},"c":"0x${'cd'.repeat(16)}"}`,
    );
  });

  test('has canonical numbers whatever was typed', () => {
    const wire = orderAction.encodeAction({
      orders: [{ ...entry, price: '50000.00', size: '0.10' }],
      grouping: 'na',
    });
    expect(wire['orders']).toMatchObject([{ p: '50000', s: '0.1' }]);
  });

  test.each([
    ['a price with an exponent', { price: '5e4' as DecimalString }],
    ['a negative size', { size: '-1' as DecimalString }],
    ['an asset id with 0x', { assetId: '0x00020000' }],
    ['an unknown tif', { type: { kind: 'limit', tif: 'Day' } as unknown as OrderEntry['type'] }],
    ['a short client id', { clientOrderId: '0x12' }],
    ['an extra field', { note: 'hi' } as Partial<OrderEntry>],
    ['no side', { side: undefined } as unknown as Partial<OrderEntry>],
    ['an unknown side', { side: 'long' } as unknown as Partial<OrderEntry>],
    ['reduce-only undefined', { reduceOnly: undefined } as unknown as Partial<OrderEntry>],
    ['no type', { type: undefined } as unknown as Partial<OrderEntry>],
    ['an unknown kind', { type: { kind: 'iceberg' } } as unknown as Partial<OrderEntry>],
    [
      'no trigger price',
      { type: { kind: 'trigger', isMarket: true, tpsl: 'sl' } as unknown as OrderEntry['type'] },
    ],
  ])('is never built with %s', (_case, change) => {
    expect(() => orderAction.encodeAction({ orders: [{ ...entry, ...change }], grouping: 'na' })).toThrow(
      EncodeError,
    );
  });

  test('isPositionTpsl of older clients is ignored, r false and an empty c are read', () => {
    const order = {
      a: '00020000',
      b: true,
      p: '50000',
      s: '0.1',
      r: false,
      t: { limit: { tif: 'Gtc' } },
      c: '',
      isPositionTpsl: false,
    };
    expect(orderAction.decodeAction({ type: 'order', orders: [order], grouping: 'na' })).toEqual({
      ok: true,
      value: { orders: [entry], grouping: 'na' },
    });
  });

  test('placeholders of absent members count as absent', () => {
    const order = {
      a: '00020000',
      b: true,
      p: '50000',
      s: '0.1',
      t: { limit: { tif: 'Gtc' }, trigger: { isMarket: false, triggerPx: '', tpsl: '' } },
    };
    expect(orderAction.decodeAction({ type: 'order', orders: [order], grouping: 'na' })).toEqual({
      ok: true,
      value: { orders: [entry], grouping: 'na' },
    });
  });
});

describe('a batch, order by order', () => {
  const good = { a: '00020000', b: true, p: '50000', s: '0.1', t: { limit: { tif: 'Gtc' } } };
  const outcomes = (...orders: unknown[]) => {
    const batch = decodeOrders({ type: 'order', orders, grouping: 'na' });
    return batch.ok ? batch.value.orders.map(problemOf) : [problemOf(batch)];
  };

  test('an invalid order does not affect valid ones', () => {
    expect(outcomes(good, { ...good, p: '5e4' }, good)).toEqual([
      'none',
      'invalid p INVALID_DECIMAL',
      'none',
    ]);
  });

  test.each([
    [{ a: 'BTC' }, 'invalid a INVALID_ASSET_ID'],
    [{ a: '0002ABCD' }, 'invalid a INVALID_ASSET_ID'],
    [{ p: '-5' }, 'invalid p INVALID_DECIMAL'],
    [{ p: '.5' }, 'invalid p INVALID_DECIMAL'],
    [{ s: 0.1 }, 'invalid s INVALID_DECIMAL'],
    [{ t: { limit: { tif: 'Day' } } }, 'invalid t.limit.tif INVALID_TIF'],
    [{ t: {} }, 'invalid t'],
    [{ t: { limit: { tif: 'Gtc' }, trigger: { isMarket: true, triggerPx: '1', tpsl: 'tp' } } }, 'invalid t'],
    [
      { t: { trigger: { isMarket: true, triggerPx: '1e1', tpsl: 'tp' } } },
      'invalid t.trigger.triggerPx INVALID_DECIMAL',
    ],
    [
      { t: { trigger: { isMarket: true, triggerPx: '1', tpsl: 'no' } } },
      'invalid t.trigger.tpsl INVALID_TRIGGER',
    ],
    [{ r: 'false' }, 'invalid r'],
    [{ c: '0x12' }, 'invalid c'],
    [{ x: 1 }, 'unknown x'],
    [{ b: undefined }, 'missing b'],
  ])('%j → %s', (change, problem) => expect(outcomes({ ...good, ...change })).toEqual([problem]));

  test('an unknown grouping, a missing list or an extra field refuses the whole request', () => {
    expect(problemOf(decodeOrders({ type: 'order', orders: [good], grouping: 'x' }))).toBe(
      'invalid grouping INVALID_GROUPING',
    );
    expect(problemOf(decodeOrders({ type: 'order', grouping: 'na' }))).toBe('missing orders');
    expect(problemOf(decodeOrders({ type: 'order', orders: [good], grouping: 'na', builder: 1 }))).toBe(
      'unknown builder',
    );
    expect(problemOf(decodeOrders(null))).toBe('missing orders');
  });

  test('an outcome share may be named with or without 0x', () => {
    const id = `0x1001${'0b'.repeat(32)}`;
    expect(outcomes({ ...good, a: id }, { ...good, a: id.slice(2) })).toEqual(['none', 'none']);
  });
});

test('encode then decode gives any batch back', () => {
  const amount = fc
    .bigInt({ min: 1n, max: 10n ** 20n })
    .chain((digits) => fc.integer({ min: 0, max: 8 }).map((places) => decimalOf(digits, places)));
  const kind = fc.oneof(
    fc.record({ kind: fc.constant('limit' as const), tif: fc.constantFrom(...TIFS) }),
    fc.record({
      kind: fc.constant('trigger' as const),
      isMarket: fc.boolean(),
      triggerPrice: amount,
      tpsl: fc.constantFrom('tp' as const, 'sl' as const),
    }),
  );
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
  const entry: fc.Arbitrary<OrderEntry> = fc.record(
    {
      assetId: hex(8),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: amount,
      size: amount,
      reduceOnly: fc.boolean(),
      type: kind,
      clientOrderId: hex(32).map((digits) => `0x${digits}`),
    },
    { requiredKeys: ['assetId', 'side', 'price', 'size', 'reduceOnly', 'type'] },
  );
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...GROUPINGS),
      (orders, grouping) => {
        const wire: unknown = JSON.parse(JSON.stringify(orderAction.encodeAction({ orders, grouping })));
        expect(orderAction.decodeAction(wire)).toEqual({ ok: true, value: { orders, grouping } });
      },
    ),
  );
});

/** Digits with `places` decimals, canonical. */
function decimalOf(digits: bigint, places: number): DecimalString {
  const text = digits.toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const fraction = places === 0 ? '' : text.slice(-places).replace(/0+$/, '');
  return (fraction === '' ? whole : `${whole}.${fraction}`) as DecimalString;
}

describe('split and merge', () => {
  const wire = wireSample('userOutcome');
  const payload = wire['splitOutcome'] as Record<string, unknown>;
  const market = payload['market'] as Record<string, unknown>;
  const problem = (change: Record<string, unknown>, side: Record<string, unknown> = {}) =>
    problemOf(
      userOutcomeAction.decodeAction({
        type: 'userOutcome',
        splitOutcome: { ...payload, ...change, market: { ...market, ...side } },
      }),
    );

  test.each(['0', '025', '-1', '1.0', '1e6', '+5', ' 5', '', null, 5])(
    'an amount of %j is refused',
    (amountBaseUnits) => {
      expect(problem({ amountBaseUnits })).toBe('invalid splitOutcome.amountBaseUnits INVALID_BASE_UNITS');
    },
  );

  test.each([
    [{ schemaVersion: 1 }, {}, 'invalid splitOutcome.schemaVersion OUTCOME_SCHEMA'],
    [{ outcome: 1 }, {}, 'unknown splitOutcome.outcome'],
    [{}, { adapter: 'perpsvenue' }, 'invalid splitOutcome.market.adapter OUTCOME_ADAPTER'],
    [
      {},
      { conditionId: `0x${'0'.repeat(64)}` },
      'invalid splitOutcome.market.conditionId INVALID_CONDITION_ID',
    ],
    [{}, { yesAssetId: '00050000' }, 'invalid splitOutcome.market.yesAssetId INVALID_ASSET_ID'],
    [{}, { noAssetId: market['yesAssetId'] }, 'invalid splitOutcome.market.noAssetId OUTCOME_SIDES_MISMATCH'],
    [{}, { negRisk: 'false' }, 'invalid splitOutcome.market.negRisk'],
    [{}, { question: '?' }, 'unknown splitOutcome.market.question'],
  ])('%j %j → %s', (change, side, expected) => expect(problem(change, side)).toBe(expected));

  test('both at once, and neither, are refused', () => {
    expect(
      problemOf(
        userOutcomeAction.decodeAction({ type: 'userOutcome', splitOutcome: payload, mergeOutcome: payload }),
      ),
    ).toMatch(/^invalid/);
    expect(problemOf(userOutcomeAction.decodeAction({ type: 'userOutcome' }))).toMatch(/^invalid/);
  });
});

describe('results', () => {
  test('of orders, every variant, both ways', () => {
    const results = [
      { kind: 'resting', orderId: '0x1a', clientOrderId: null },
      { kind: 'filled', orderId: '0x1b', filledSize: '0.1', averagePrice: '97123', isResting: false },
      { kind: 'filled', orderId: '0x1c', filledSize: '0.05', averagePrice: '97125', isResting: true },
      { kind: 'waiting', for: 'trigger', orderId: '0x1d', clientOrderId: null },
      { kind: 'waiting', for: 'parentFill', orderId: '0x1e', clientOrderId: null },
      { kind: 'unknown', because: 'pending', reference: '0xabcd' },
      { kind: 'unknown', because: 'prefunding', reference: null },
      { kind: 'refused', message: 'Insufficient margin to place order.', code: 'INSUFFICIENT_MARGIN' },
      { kind: 'refused', message: 'No' },
    ] as const;
    const body = orderAction.encodeResponse([...results]);
    expect(body).toMatchObject({
      status: 'ok',
      response: {
        type: 'order',
        data: {
          statuses: [{ resting: { oid: '0x1a', cloid: null } }, {}, {}, {}, {}, {}, {}, {}, { error: 'No' }],
        },
      },
    });
    expect(orderAction.decodeResponse(JSON.parse(JSON.stringify(body)))).toEqual(results);
  });

  test('plain status words of the perpetuals venue, numeric ids and numeric amounts are read', () => {
    const statuses = [
      'waitingForTrigger',
      'waitingForFill',
      { filled: { oid: 77, totalSz: 0.1, avgPx: 97_123 } },
    ];
    expect(
      orderAction.decodeResponse({ status: 'ok', response: { type: 'order', data: { statuses } } }),
    ).toEqual([
      { kind: 'waiting', for: 'trigger', orderId: null, clientOrderId: null },
      { kind: 'waiting', for: 'parentFill', orderId: null, clientOrderId: null },
      { kind: 'filled', orderId: '77', filledSize: '0.1', averagePrice: '97123', isResting: false },
    ]);
  });

  test('of cancels', () => {
    const statuses = [
      'success',
      { success: true },
      { pending: {} },
      { error: 'gone', code: 'ORDER_NOT_FOUND' },
    ];
    expect(
      cancelAction.decodeResponse({ status: 'ok', response: { type: 'cancel', data: { statuses } } }),
    ).toEqual([
      { kind: 'canceled' },
      { kind: 'canceled' },
      { kind: 'unknown' },
      { kind: 'refused', message: 'gone', code: 'ORDER_NOT_FOUND' },
    ]);
  });

  test('an unknown status is an error, not a success', () => {
    expect(() =>
      orderAction.decodeResponse({ status: 'ok', response: { data: { statuses: [{}] } } }),
    ).toThrow('response.data.statuses.0');
    expect(() => orderAction.decodeResponse({ status: 'ok' })).toThrow('response.data.statuses');
  });

  test('of the others, both ways', () => {
    const id = `0x${'ef'.repeat(32)}`;
    const bodies = {
      updateLeverage: {},
      twapCancel: { status: 'canceled', twapOrderId: id, error: null },
      userOutcome: { actionId: id, operation: 'split', adapter: 'predictionvenue', status: 'pending' },
      createReferralCode: { code: 'ALPHA' },
      getReferralCode: { code: null },
      withdraw: { success: true, transactionId: id, status: 'pending' },
      approveAgent: { success: true },
      acceptTerms: { termsVersion: '2026-01', acceptedAt: 1_760_000_000_500 },
      reportDeposit: { success: true, transactionHash: id },
    } as const;
    for (const [type, result] of Object.entries(bodies)) {
      const action = anyAction(type as keyof typeof bodies);
      expect(action.decodeResponse(JSON.parse(JSON.stringify(action.encodeResponse(result))))).toEqual(
        result,
      );
    }
    expect(ACTIONS.updateLeverage.encodeResponse({})).toEqual({
      status: 'ok',
      response: { type: 'updateLeverage' },
    });
    expect(ACTIONS.approveAgent.decodeResponse({ status: 'ok', response: { type: 'default' } })).toEqual({
      success: true,
    });
  });
});

describe('external names', () => {
  test.each(['constructor', '__proto__', 'toString', '', 'Order'])('%s is no action', (type) => {
    expect(isActionType(type)).toBe(false);
    expect(rulesOf(type)).toBeUndefined();
  });
});
