// useLadderActs.ts: the ladder's clicks, drags and keys: only while armed, through the normal submission.
import { useGateway, useReadable } from '#client/react.tsx';
import type { OrderCommand } from '#domain/command/command.ts';
import { type CommandOrder, orderOfCommand } from '#domain/command/commandOrder.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { type Submit, useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { setArmed, useArming } from '#state/preferences/shortcuts.ts';
import { announce } from '#ui/display/announce.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useRef, useState } from 'react';
import type { LadderPorts } from './ladderPorts.ts';

export interface LadderActs {
  isArmed: boolean;
  /** Why the last action did nothing. */
  note: string | undefined;
  /** Undefined before the first book. */
  bookAgeMs: number | undefined;
  place: (side: 'buy' | 'sell', price: DecimalString) => void;
  move: (orderIds: readonly OrderId[], to: DecimalString) => void;
  cancel: (orderIds: readonly OrderId[]) => void;
}

export function useLadderActs(
  market: Market,
  orders: readonly Order[],
  size: DecimalString | undefined,
  ports: LadderPorts,
): LadderActs {
  const submit = useSubmit();
  const isArmed = useArming((arming) => arming.isArmed);
  const { features } = useReadable(useGateway().config);
  const slippage = usePreference((preferences) => preferences.slippage);
  // A book that becomes stale sends no event, so its age is checked with the clock.
  useNow();
  const { context, leverage, bookAgeMs } = useOrderContext(market);
  // Prices are picked by resting size, so a stale book blocks limit orders too.
  const blockers = useTradingGate({ purpose: 'increase', market, book: { ageMs: bookAgeMs } });
  const [blocker] = blockers;
  const [reduceBlocker] = useTradingGate({ purpose: 'reduce', market, book: { ageMs: bookAgeMs } });
  const [cancelBlocker] = useTradingGate({ purpose: 'cancel' });
  const [note, setNote] = useState<string>();
  const moving = useRef(new Set<OrderId>());
  const notify = (text: string) => {
    setNote(text);
    announce(text);
  };
  const start = (why: typeof blocker): boolean => {
    setNote(undefined);
    if (why) notify(ports.blocker(why, market.symbol));
    // Each use restarts the arming period.
    else setArmed(true);
    return why === undefined;
  };

  const judge = (command: OrderCommand) => orderOfCommand(command, context, { slippage, leverage, features });
  const isUnpriced = hasTrait(market, 'margin') && context.markPrice === undefined;

  const place: LadderActs['place'] = (side, price) => {
    if (!isArmed) {
      ports.pickPrice(price);
      return notify(notArmedText());
    }
    if (size === undefined) return start(blocker) ? notify(noSizeText()) : undefined;
    const order = judge(limitCommand(market, { side, size, price }));
    // A pause by own rules does not block reducing orders.
    const standing = order.reduces ? blockers.find(({ kind }) => kind !== 'ownRule') : blocker;
    if (!start(standing) || !submit) return;
    if (isUnpriced) return notify(unpricedText(market));
    const refusal = order.refusals.find(({ severity }) => severity === 'refusal');
    if (refusal) return notify(ports.refusal(refusal, market));
    if (!order.action) return;
    const action = { orders: [...order.action.orders], grouping: order.action.grouping };
    void submit({ type: 'order', action }, { act: isFar(order) ? 'always' : 'limitOrder' });
  };

  const moveOne = (send: Submit, order: Order, to: DecimalString) => {
    if (moving.current.has(order.orderId)) return notify(movingText());
    if (isUnpriced) return notify(unpricedText(market));
    const judged = judge(movedCommand(market, order, to));
    const refusal = judged.refusals.find(({ severity, code }) => severity === 'refusal' && !HELD.has(code));
    if (refusal) return notify(ports.refusal(refusal, market));
    const action = ports.moved(order, to, market);
    if (!action) return notify(noPriceText(order));
    moving.current.add(order.orderId);
    const act = isFar(judged) || judged.denial !== undefined ? 'always' : 'modifyOrder';
    void send({ type: 'modify', action }, { act }).finally(() => moving.current.delete(order.orderId));
  };

  const move: LadderActs['move'] = (orderIds, to) => {
    if (!isArmed) return notify(notArmedText());
    const order = orders.find(({ orderId }) => orderId === orderIds[0]);
    if (!start(order?.reduceOnly ? reduceBlocker : blocker) || !submit) return;
    if (orderIds.length > 1) return notify(severalText());
    if (!order) return notify(goneText());
    if (order.price !== to) moveOne(submit, order, to);
  };

  const cancel: LadderActs['cancel'] = (orderIds) => {
    if (!isArmed) return notify(notArmedText());
    if (!start(cancelBlocker) || !submit || orderIds.length === 0) return;
    const cancels = orderIds.map((orderId) => ({ assetId: market.assetId, orderId }));
    void submit({ type: 'cancel', action: { cancels } }, { act: 'cancelOrder' });
  };

  return { isArmed, note, bookAgeMs, place, move, cancel };
}

/**
 * Refusals that do not apply to a move here: a resting order's margin or coins are already reserved, and its stop is in
 * place. The service checks them.
 */
const HELD: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'INSUFFICIENT_MARGIN',
  'INSUFFICIENT_SPOT_BALANCE',
  'MAX_POSITION',
  'OWN_STOP_MISSING',
]);

function isFar({ refusals }: CommandOrder): boolean {
  return refusals.some(({ code }) => code === 'FAR_FROM_MARK');
}

function limitCommand(
  { symbol }: Market,
  { side, size, price }: Pick<Order, 'side' | 'price'> & { size: DecimalString },
): OrderCommand {
  return {
    kind: 'order',
    side,
    size: { unit: 'base', value: size },
    market: symbol,
    price,
    takeProfit: undefined,
    stopLoss: undefined,
    tif: 'gtc',
    reduceOnly: false,
  };
}

/** The order as signed in the change: its whole size at the new price. */
function movedCommand(market: Market, order: Order, price: DecimalString): OrderCommand {
  const { side, originalSize: size, reduceOnly, tif } = order;
  return { ...limitCommand(market, { side, size, price }), reduceOnly, tif: tif === 'Alo' ? 'post' : 'gtc' };
}

function notArmedText(): string {
  return t('clickLadder.notArmed', 'Arm the trading keys to place, move and cancel here.');
}

function noSizeText(): string {
  return t('clickLadder.noSize', 'Enter a size above the ladder first.');
}

/** Without mark neither margin nor price distance can be checked. */
function unpricedText({ symbol }: Market): string {
  return t(
    'why.unpriced',
    'No usable mark price for {symbol} from the service. Orders are off until one arrives.',
    { symbol },
  );
}

function severalText(): string {
  return t(
    'clickLadder.several',
    'Several orders at this price. Choose a finer price step, or move them in Open orders.',
  );
}

function goneText(): string {
  return t('remedy.notFound', 'The order is no longer open. Order history shows how it ended.');
}

function movingText(): string {
  return t('clickLadder.moving', 'This order is already being changed.');
}

function noPriceText({ price }: Order): string {
  return t('chart.move.noPrice', 'No valid price there. The order stays at {price}.', {
    price: formatExact(price),
  });
}
