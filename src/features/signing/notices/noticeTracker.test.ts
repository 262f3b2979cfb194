// noticeTracker.test.ts: one notice per order, in whichever sequence answer, fills and end arrive.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOrderLog } from '#client/live/orderLog.ts';
import type { LiveEvent } from '#client/live/live.ts';
import type { Stage, Submission } from '#client/actions/submission.ts';
import type { Market } from '#domain/market/market.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { OrderStatus } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { addNotice, clearNotices, notices, twapKey } from '#state/notices.ts';
import { markAssistStep } from '#state/assist/assistForm.ts';
import { useSession } from '#state/account/session.ts';
import { trackNotices } from './noticeTracker.ts';

const OWNER = `0x${'1'.repeat(40)}` as const;
const CLOID = `0x${'c'.repeat(32)}` as const;
const MARKET = {
  kind: 'perp',
  assetId: '00020000',
  symbol: 'BTC-USDC',
  base: 'BTC',
  quote: 'USDC',
  szDecimals: 5,
  grid: undefined,
} as unknown as Market;
const ENTRY: OrderEntry = {
  assetId: '00020000',
  side: 'sell',
  price: '97000',
  size: '0.3',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
  clientOrderId: CLOID,
};

let market: object = MARKET;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  market = MARKET;
  clearNotices();
  useSession.setState({ watched: OWNER });
});

function floor() {
  const orderLog = createOrderLog();
  const [submissionListeners, eventListeners] = [
    new Set<() => void>(),
    new Set<(event: LiveEvent) => void>(),
  ];
  let submissions: Submission[] = [];
  const client = {
    orderLog,
    outbox: { getSnapshot: () => [] },
    submissions: {
      getSnapshot: () => submissions,
      subscribe: (listener: () => void) => (
        submissionListeners.add(listener),
        () => submissionListeners.delete(listener)
      ),
    },
    onLiveEvent: (listener: (event: LiveEvent) => void) => (
      eventListeners.add(listener),
      () => eventListeners.delete(listener)
    ),
  };
  trackNotices(client as unknown as Parameters<typeof trackNotices>[0], () =>
    Object.assign(() => market as Market, {}),
  );
  const stage = (
    next: Stage,
    request: Submission['request'] = { type: 'order', action: { orders: [ENTRY], grouping: 'na' } },
    id = 'intent',
  ) => {
    const one: Submission = {
      id,
      request,
      owner: OWNER,
      signer: OWNER,
      signerKind: 'wallet',
      stage: next,
      startedAt: 1,
      updatedAt: 1,
      itemId: 'item',
    };
    submissions = [one, ...submissions.filter((each) => each.id !== id)];
    submissionListeners.forEach((listener) => listener());
  };
  const event = (happened: LiveEvent) => eventListeners.forEach((listener) => listener(happened));
  let trades = 0;
  return {
    stage,
    fill: (size: `${number}`, price: `${number}`, change: Partial<Fill> = {}) => {
      trades += 1;
      const fill = {
        assetId: '00020000',
        coin: 'BTC',
        side: 'sell',
        size,
        price,
        orderId: '0x01',
        clientOrderId: CLOID,
        tradeId: `${trades}`,
        twapOrderId: null,
        liquidation: null,
        closedPnl: '0',
        time: trades,
        ...change,
      } as unknown as Fill;
      event({ kind: 'fill', owner: OWNER, fill });
    },
    update: (
      status: OrderStatus,
      remainingSize: `${number}`,
      at: number,
      statusReason: string | null = null,
      originalSize = '0.3',
      ids: Partial<OrderUpdate['order']> = {},
    ) => {
      const order = {
        assetId: '00020000',
        coin: 'BTC',
        side: 'sell',
        price: '97000',
        orderId: '0x01',
        clientOrderId: CLOID,
        originalSize,
        remainingSize,
        twapOrderId: null,
        triggerPrice: null,
        status,
        ...ids,
      } as unknown as OrderUpdate['order'];
      const update: OrderUpdate = { order, status, statusReason, statusAt: at };
      orderLog.apply(OWNER, update, at);
      event({ kind: 'order', owner: OWNER, update });
    },
    reject: (reason: string) =>
      event({
        kind: 'rejection',
        owner: OWNER,
        rejection: {
          orderId: null,
          clientOrderId: CLOID,
          coin: 'BTC',
          assetId: '00020000',
          reason,
          code: null,
          time: 1,
        },
      }),
  };
}

const titles = () => notices.getState().notices.map(({ title }) => title);
/** Every title that the newest notice had. */
function watchTitles(): string[] {
  const seen: string[] = [];
  const stop = notices.subscribe(({ notices: [newest] }) => {
    if (newest && newest.title !== seen.at(-1)) seen.push(newest.title);
  });
  onTestFinished(stop);
  return seen;
}

const CANCEL = {
  type: 'cancel',
  action: { cancels: [{ assetId: '00020000', orderId: '0x01' }] },
} as const satisfies Submission['request'];
const FILLED_RESULT = {
  kind: 'filled',
  orderId: '0x01',
  filledSize: '0.3',
  averagePrice: '97020',
  isResting: false,
} as const;
const FILLED = {
  name: 'accepted',
  isOverdue: false,
  results: { type: 'orders', results: [FILLED_RESULT] },
} as const satisfies Stage;
const RESTING: Stage = {
  name: 'accepted',
  isOverdue: false,
  results: { type: 'orders', results: [{ kind: 'resting', orderId: '0x01', clientOrderId: CLOID }] },
};

test('submitting, placed, partially filled, filled: one notice, updated with total and average of all fills', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: submitting…']);
  stage(RESTING);
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: placed at 97,000']);
  fill('0.1', '97000');
  update('partial', '0.2', 10);
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: 0.1 filled at 97,000, rest open']);
  fill('0.2', '97030');
  update('filled', '0', 11);
  // (0.1 × 97,000 + 0.2 × 97,030) / 0.3
  expect(titles()).toEqual(['BTC-USDC Perp: sold 0.3 at 97,020']);
  expect(notices.getState().notices.map(({ count }) => count)).toEqual([1]);
});

test('fills before the answer, repeated fills, the order’s end before its fills: still one notice', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  fill('0.27', '97000');
  fill('0.03', '97100');
  const answer: Stage = {
    name: 'accepted',
    isOverdue: false,
    results: {
      type: 'orders',
      results: [
        { kind: 'filled', orderId: '0x01', filledSize: '0.3', averagePrice: '97010', isResting: false },
      ],
    },
  };
  stage(answer);
  update('filled', '0', 10);
  stage({ ...answer, name: 'confirmed', updates: [] } as Stage);
  expect(titles()).toEqual(['BTC-USDC Perp: sold 0.3 at 97,010']);
  expect(notices.getState().notices[0]).toMatchObject({ count: 1, tone: 'success' });
});

test('an immediate order with a partial fill states what was cancelled', () => {
  const { stage } = floor();
  stage({ name: 'sending' });
  stage({
    name: 'accepted',
    isOverdue: false,
    results: {
      type: 'orders',
      results: [
        { kind: 'filled', orderId: '0x01', filledSize: '0.1', averagePrice: '97000', isResting: false },
      ],
    },
  });
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: 0.1 filled at 97,000, rest cancelled']);
});

test('a reduce-only order that was cut to the position is reported with its filled size', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  fill('0.05', '92346');
  update('filled', '0', 10, null, '0.05');
  expect(titles()).toEqual(['BTC-USDC Perp: sold 0.05 at 92,346']);
});

test('the payout of a resolved question is a settlement, not a fill of an order', () => {
  const { fill } = floor();
  fill('25', '1', { direction: 'Settlement', clientOrderId: null });
  expect(titles()).toEqual(['BTC-USDC Perp: 25 settled at 1 USDC']);
});

test('a TWAP that was accepted is reported as started', () => {
  const { stage } = floor();
  const request = {
    type: 'twapOrder',
    action: { assetId: '00020000', side: 'buy', size: '0.5' },
  } as unknown as Submission['request'];
  stage({ name: 'confirmed', results: { type: 'done' }, updates: [] } as unknown as Stage, request);
  expect(titles()).toEqual(['BTC-USDC Perp · TWAP: buy 0.5 BTC started']);
});

test('a successful cancel is reported only by the order’s own notice', () => {
  const { stage, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  stage({ name: 'sending' }, CANCEL, 'cancel');
  update('canceled', '0.3', 10);
  stage(
    { name: 'accepted', isOverdue: false, results: { type: 'cancels', results: [{ kind: 'canceled' }] } },
    CANCEL,
    'cancel',
  );
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: cancelled']);
});

test('a refusal is reported once, although the stream repeats it', () => {
  const { stage, reject } = floor();
  stage({ name: 'sending' });
  reject('Insufficient margin');
  stage({ name: 'refused', failure: { kind: 'refused', message: 'Insufficient margin' }, results: null });
  reject('Insufficient margin');
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: rejected']);
  expect(notices.getState().notices[0]).toMatchObject({ tone: 'danger', isRead: false });
  expect(notices.getState().notices[0]?.detail).toContain('Insufficient margin');
});

test('an immediate result counts as read; orders of other clients are listed with their total, unread', () => {
  const { stage, fill } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  expect(notices.getState().notices[0]?.isRead).toBe(true);
  fill('0.1', '97000', { orderId: '0x02', clientOrderId: null });
  fill('0.1', '97100', { orderId: '0x02', clientOrderId: null });
  expect(notices.getState().notices[0]).toMatchObject({
    title: 'BTC-USDC Perp: sold 0.2 at 97,050',
    isRead: false,
  });
});

test('a lost answer stays unknown until the service’s state shows it', () => {
  const { stage } = floor();
  stage({ name: 'sending' });
  stage({ name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: true });
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: result not known']);
  expect(notices.getState().notices[0]?.tone).toBe('warn');
});

test('a notice of an account that is not shown names it', () => {
  useSession.setState({ watched: `0x${'2'.repeat(40)}` });
  const { stage } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  expect(titles()).toEqual(['BTC-USDC Perp (account 0x1111…1111) · Sell 0.3 BTC: placed at 97,000']);
});

test('a step of an assisted order is listed without a toast, also when refused', () => {
  const { stage } = floor();
  markAssistStep('step');
  const request = { type: 'modify', action: { orderId: '0x1', order: ENTRY } } as const;
  for (const id of ['step', 'pressed'])
    stage(
      { name: 'refused', failure: { kind: 'refused', message: 'Post only' }, results: null },
      request,
      id,
    );
  expect(notices.getState().notices.map(({ id, isQuiet }) => [id, isQuiet === true])).toEqual([
    ['pressed', false],
    ['step', true],
  ]);
});

test('the notice of a changed order of a question names the question once', () => {
  market = { ...MARKET, kind: 'outcome', symbol: 'Yes', base: 'Yes', question: 'Will it rain?' };
  const { stage } = floor();
  const request = { type: 'modify', action: { orderId: '0x1', order: ENTRY } } as const;
  stage({ name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: true }, request);
  expect(titles()[0]?.split('Will it rain?')).toHaveLength(2);
});

test('a liquidation leaves no notice of an order: its bar has the figures', () => {
  const { fill, update } = floor();
  const closing = { orderId: '0x09', clientOrderId: null } as const;
  fill('0.1', '100166', { ...closing, isTaker: true, liquidation: { method: 'market' } });
  fill('0.2', '100166', { ...closing, forcedClosureType: 'backstop' });
  fill('0.1', '100166', { ...closing, orderId: '0x0a', forcedClosureType: 'adl' });
  update('filled', '0', 10, null, '0.3');
  expect(titles()).toEqual([]);
});

test('what fills while an order is being sent is reported once, with its answer, and with the PnL realized', () => {
  const { stage, fill, update } = floor();
  const seen = watchTitles();
  stage({ name: 'sending' });
  fill('0.1', '97000', { closedPnl: '40.2' });
  fill('0.2', '97030', { closedPnl: '8' });
  update('filled', '0', 10);
  stage(FILLED);
  expect(seen).toEqual([
    'BTC-USDC Perp · Sell 0.3 BTC: submitting…',
    'BTC-USDC Perp: sold 0.3 at 97,020 · realized +48.20',
  ]);
});

test('fills of an order whose answer is lost are reported in place of the unknown result', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  fill('0.3', '97000');
  update('filled', '0', 10);
  stage({ name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: true });
  expect(titles()).toEqual(['BTC-USDC Perp: sold 0.3 at 97,000']);
});

test('the shares of a question are named with their side, and the market by its question', () => {
  market = {
    kind: 'outcome',
    assetId: '00020000',
    symbol: 'rain-yes',
    base: 'Yes',
    question: 'Will it rain?',
  };
  const { fill } = floor();
  fill('10', '0.465', { clientOrderId: null });
  expect(titles()).toEqual(['Will it rain?: sold 10 Yes at 46.5¢']);
});

test('an order that its user cancels long after it was placed counts as read', () => {
  vi.useFakeTimers({ now: 0 });
  const { stage, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  vi.setSystemTime(60_000);
  stage({ name: 'sending' }, CANCEL, 'cancel');
  update('canceled', '0.3', 10);
  expect(notices.getState().notices.find(({ id }) => id === 'intent')).toMatchObject({
    title: 'BTC-USDC Perp · Sell 0.3 BTC: cancelled',
    isRead: true,
  });
});

test('several cancelled orders are one notice', () => {
  const { stage, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  const cancel: Submission['request'] = {
    type: 'cancel',
    action: { cancels: [...CANCEL.action.cancels, { assetId: '00020000', orderId: '0x02' }] },
  };
  stage({ name: 'sending' }, cancel, 'cancel');
  update('canceled', '0.3', 10);
  const results = [{ kind: 'canceled' }, { kind: 'canceled' }] as const;
  stage({ name: 'accepted', isOverdue: false, results: { type: 'cancels', results } }, cancel, 'cancel');
  expect(titles()).toEqual(['BTC-USDC Perp · Cancel 2 orders: 2 cancelled']);
});

const CANCEL_TWO: Submission['request'] = {
  type: 'cancel',
  action: { cancels: [...CANCEL.action.cancels, { assetId: '00020000', orderId: '0x02' }] },
};

test('a fill after a cancel of several that was declined stays listed', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  stage({ name: 'declined' } as Stage, CANCEL_TWO, 'cancel');
  fill('0.3', '97000');
  update('filled', '0', 10);
  expect(titles()).toContain('BTC-USDC Perp: sold 0.3 at 97,000');
});

test('what filled before a cancel of several stays listed, and so does a fill that was faster', () => {
  const { stage, fill, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  fill('0.1', '97000');
  stage({ name: 'sending' }, CANCEL_TWO, 'cancel');
  update('canceled', '0.2', 10);
  expect(titles()[0]).toBe('BTC-USDC Perp · Sell 0.3 BTC: 0.1 filled at 97,000, rest cancelled');
});

test('a fill of a batch while its answer is awaited is reported, also when the answer is lost', () => {
  const lost: Stage = { name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: true };
  for (const stageAfter of [RESTING, lost]) {
    clearNotices();
    const { stage, fill, update } = floor();
    const other = { ...ENTRY, price: '98000', clientOrderId: `0x${'d'.repeat(32)}` } as const;
    const request: Submission['request'] = {
      type: 'order',
      action: { orders: [ENTRY, other], grouping: 'na' },
    };
    stage({ name: 'sending' }, request);
    fill('0.3', '97020');
    update('filled', '0', 10);
    expect(titles()).not.toContain('BTC-USDC Perp: sold 0.3 at 97,020');
    stage(stageAfter, request);
    expect(titles()).toContain('BTC-USDC Perp: sold 0.3 at 97,020');
  }
});

test('what filled with the answer to a batch is not listed order by order', () => {
  const { stage, fill, update } = floor();
  const request: Submission['request'] = {
    type: 'order',
    action: {
      orders: [ENTRY, { ...ENTRY, price: '98000', clientOrderId: `0x${'d'.repeat(32)}` }],
      grouping: 'na',
    },
  };
  stage({ name: 'sending' }, request);
  fill('0.3', '97020');
  stage(
    {
      ...FILLED,
      results: {
        type: 'orders',
        results: [FILLED_RESULT, { kind: 'resting', orderId: '0x02', clientOrderId: null }],
      },
    },
    request,
  );
  update('filled', '0', 10);
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.6 BTC in 2 orders: 1 filled, 1 placed']);
});

test.each(['positionClosed', 'siblingFilled', 'liquidation'])(
  'an order cancelled as a consequence (%s) of an event with a notice has none',
  (reason) => {
    const { stage, update } = floor();
    stage({ name: 'sending' });
    stage(RESTING);
    update('canceled', '0.3', 10, reason);
    expect(titles()).toEqual([]);
  },
);

test('orders that the account can no longer cover have one notice together; one much later its own', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { update } = floor();
  const cancel = (orderId: `0x${string}`) =>
    update('canceled', '0.3', 10, 'margin', '0.3', { orderId, clientOrderId: null });
  cancel('0x0a');
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: cancelled']);
  cancel('0x0b');
  cancel('0x0c');
  expect(titles()).toEqual(['3 orders cancelled']);
  expect(notices.getState().notices[0]?.detail).toBe('The account could no longer cover them.');
  vi.advanceTimersByTime(10_001);
  cancel('0x0d');
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.3 BTC: cancelled', '3 orders cancelled']);
});

test('an order whose stop was due says so', () => {
  const { stage, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  update('canceled', '0.3', 10, 'childTriggered');
  const [newest] = notices.getState().notices;
  expect([newest?.title, newest?.detail]).toEqual([
    'BTC-USDC Perp · Sell 0.3 BTC: cancelled',
    'Its take-profit or stop-loss triggered.',
  ]);
});

test('a TWAP whose start its own notice reports is not reported again', () => {
  const { stage } = floor();
  const request = {
    type: 'twapOrder',
    action: { assetId: '00020000', side: 'buy', size: '0.5' },
  } as unknown as Submission['request'];
  stage({ name: 'sending' }, request);
  addNotice({ category: 'twap', tone: 'info', title: 'Started', at: 1, key: twapKey('0xt') });
  stage({ name: 'accepted', isOverdue: false, results: { type: 'done', twapOrderId: '0xt' } }, request);
  expect(titles()).toEqual(['Started']);
});

test('an order that had nothing left to reduce says so', () => {
  const { stage, update } = floor();
  stage({ name: 'sending' });
  stage(RESTING);
  update('canceled', '0.3', 10, 'reduceOnly');
  expect(notices.getState().notices[0]).toMatchObject({
    title: 'BTC-USDC Perp · Sell 0.3 BTC: cancelled',
    detail: 'The order was reduce-only, and no position was left.',
  });
});

const STOP_LIMIT: OrderEntry = {
  ...ENTRY,
  size: '0.5',
  type: { kind: 'trigger', isMarket: false, triggerPrice: '97500', tpsl: 'sl' },
};
const WAITING: Stage = {
  name: 'accepted',
  isOverdue: false,
  results: {
    type: 'orders',
    results: [{ kind: 'waiting', for: 'trigger', orderId: '0x01', clientOrderId: CLOID }],
  },
};
const STOP_ORDER = {
  isTrigger: true,
  triggerPrice: '97500',
  parentOrderId: null,
  kind: { name: 'stopLimit', tpsl: 'sl', isMarket: false, text: 'stop limit', condition: 'sl' },
} as const;
const PLACED_BY_STOP = { orderId: '0x02', isTrigger: false, parentOrderId: '0x01' } as const;

test('a stop that triggered and is open says so with its limit price; its fill replaces that notice', () => {
  const { stage, fill, update } = floor();
  const seen = watchTitles();
  stage({ name: 'sending' }, { type: 'order', action: { orders: [STOP_LIMIT], grouping: 'na' } });
  stage(WAITING, { type: 'order', action: { orders: [STOP_LIMIT], grouping: 'na' } });
  update('waitingForTrigger', '0.5', 10, null, '0.5', STOP_ORDER);
  update('triggered', '0.5', 11, null, '0.5', STOP_ORDER);
  // Reduce-only: cut to the position.
  update('open', '0.4', 11, null, '0.4', PLACED_BY_STOP);
  // Its user changes the price.
  update('open', '0.4', 12, null, '0.4', { ...PLACED_BY_STOP, price: '96900' });
  fill('0.4', '96900', { orderId: '0x02' });
  update('filled', '0', 13, null, '0.4', { ...PLACED_BY_STOP, price: '96900' });
  expect(seen).toEqual([
    'BTC-USDC Perp · Sell 0.5 BTC: submitting…',
    'BTC-USDC Perp · Sell 0.5 BTC: placed, triggers at 97,500',
    'BTC-USDC Perp · Sell 0.4 BTC: stop triggered, limit order open at 97,000',
    'BTC-USDC Perp: sold 0.4 at 96,900',
  ]);
  expect(titles()).toEqual(['BTC-USDC Perp: sold 0.4 at 96,900']);
});

test('of another client, a take-profit that triggered and is open is reported, a plain open order is not', () => {
  const { fill, update } = floor();
  const takeProfit = {
    ...STOP_ORDER,
    clientOrderId: null,
    kind: { ...STOP_ORDER.kind, tpsl: 'tp' },
  } as const;
  update('open', '0.3', 9, null, '0.3', { orderId: '0x09', clientOrderId: null, parentOrderId: null });
  update('triggered', '0.5', 11, null, '0.5', takeProfit);
  update('open', '0.5', 11, null, '0.5', { ...PLACED_BY_STOP, clientOrderId: null });
  expect(titles()).toEqual([
    'BTC-USDC Perp · Sell 0.5 BTC: take-profit triggered, limit order open at 97,000',
  ]);
  fill('0.1', '97000', { orderId: '0x02', clientOrderId: null });
  update('partial', '0.4', 12, null, '0.5', { ...PLACED_BY_STOP, clientOrderId: null });
  expect(titles()).toEqual(['BTC-USDC Perp · Sell 0.5 BTC: 0.1 filled at 97,000, rest open']);
});

test('the confirmation of a stop after it triggered does not replace its notice', () => {
  const { stage, update } = floor();
  const request: Submission['request'] = { type: 'order', action: { orders: [STOP_LIMIT], grouping: 'na' } };
  stage({ name: 'sending' }, request);
  stage(WAITING, request);
  update('triggered', '0.5', 11, null, '0.5', STOP_ORDER);
  update('open', '0.5', 11, null, '0.5', PLACED_BY_STOP);
  const before = titles();
  expect(before).toEqual([expect.stringContaining('stop triggered, limit order open')]);
  stage({ ...WAITING, name: 'confirmed' } as never, request);
  expect(titles()).toEqual(before);
});

test('a stop at the market that is reported as open before its fills is no limit order', () => {
  const { update } = floor();
  const stop = { ...STOP_ORDER, kind: { ...STOP_ORDER.kind, isMarket: true } } as const;
  update('triggered', '0.5', 11, null, '0.5', stop);
  update('open', '0.5', 11, null, '0.5', { ...PLACED_BY_STOP, price: '0' });
  expect(titles()).toEqual([]);
});
