// useOrderMoves.ts: orders being moved: by drag, by keys, or requested and not confirmed yet.
import type { Stage } from '#client/actions/submission.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { changeBeyondOwnMax } from '#domain/order/refusals/ownRefusals.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Submit } from '#state/order/useSubmit.ts';
import { preferences } from '#state/preferences/preferences.ts';
import { announce } from '#ui/display/announce.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chartPriceOf } from '#domain/order/ordersByMarket.ts';
import type { PriceChart } from '../priceChart.ts';
import { isMovable, movedOrder } from './movedOrder.ts';

export interface OrderMove {
  orderId: OrderId;
  price: DecimalString;
  /**
   * drafting: not requested. asking: being reviewed, signed or sent. done: accepted; not yet visible in the order
   * stream.
   */
  phase: 'drafting' | 'asking' | 'done';
}

export interface OrderMoves {
  of: (orderId: OrderId) => OrderMove | undefined;
  /** The moving orders, and the one with a message. */
  busy: ReadonlySet<OrderId>;
  /** Why an order returned to its price. */
  note: { orderId: OrderId; text: string } | undefined;
  draft: (order: Order, price: DecimalString) => void;
  /** Resets the line; sends nothing. */
  reset: (orderId: OrderId) => void;
  /** Requests the drafted price, through review and signature. */
  send: (order: Order) => void;
}

/** After acceptance, the stream normally shows the change within this time. */
const SEEN_WITHIN_MS = 5_000;
const NOTE_MS = 30_000;

export function useOrderMoves(
  market: Market,
  chart: PriceChart,
  orders: readonly Order[],
  submit: Submit | undefined,
): OrderMoves {
  const [moves, setMoves] = useState<readonly OrderMove[]>([]);
  const [note, setNote] = useState<OrderMoves['note']>();
  const newest = useRef(moves);

  const change = (next: readonly OrderMove[]) => {
    newest.current = next;
    setMoves(next);
  };
  const find = (orderId: OrderId) => newest.current.find((move) => move.orderId === orderId);
  const put = (move: OrderMove) => {
    chart.moveLine(`order:${move.orderId}`, move.price);
    change([...newest.current.filter(({ orderId }) => orderId !== move.orderId), move]);
  };
  const reset = (orderId: OrderId) => {
    if (!find(orderId)) return;
    chart.moveLine(`order:${orderId}`, undefined);
    change(newest.current.filter((move) => move.orderId !== orderId));
  };
  const goBack = (order: Order, text: string) => {
    reset(order.orderId);
    setNote({ orderId: order.orderId, text });
    announce(text);
  };

  // Once the order itself is at the new price, or gone, the draft is dropped.
  useEffect(() => {
    for (const { orderId, price, phase } of newest.current) {
      const order = orders.find((each) => each.orderId === orderId);
      if (!order || (phase === 'done' && chartPriceOf(order) === price)) reset(orderId);
    }
  });
  useEffect(() => {
    if (!note) return undefined;
    const timer = setTimeout(() => setNote(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const ask = async (order: Order, move: OrderMove) => {
    const action = movedOrder(order, move.price, market);
    const place = placeText(market, chartPriceOf(order) ?? order.price);
    if (!isMovable(order)) return goBack(order, unmovableText(place));
    if (!submit || !action) return goBack(order, noPriceText(place));
    const beyond = beyondMaxText(order, action, market, place);
    if (beyond !== undefined) return goBack(order, beyond);
    put({ ...move, phase: 'asking' });
    const { stage } = await submit({ type: 'modify', action }, { act: 'modifyOrder' });
    const text = backText(stage, place);
    if (text !== undefined) return goBack(order, text);
    put({ ...move, phase: 'done' });
    setTimeout(() => reset(order.orderId), SEEN_WITHIN_MS);
  };

  const busy = useMemo(
    () => new Set([...moves.map(({ orderId }) => orderId), ...(note ? [note.orderId] : [])]),
    [moves, note],
  );
  return {
    busy,
    of: (orderId) => moves.find((move) => move.orderId === orderId),
    note,
    draft: (order, price) => {
      if (note?.orderId === order.orderId) setNote(undefined);
      const phase = find(order.orderId)?.phase ?? 'drafting';
      if (phase === 'drafting') put({ orderId: order.orderId, price, phase });
    },
    reset: (orderId) => {
      if (find(orderId)?.phase === 'drafting') reset(orderId);
    },
    send: (order) => {
      const move = find(order.orderId);
      if (move?.phase !== 'drafting') return;
      if (move.price === chartPriceOf(order)) reset(order.orderId);
      else void ask(order, move);
    },
  };
}

/** The price as in order rows: shares in cents. */
export function placeText(market: Market, price: DecimalString): string {
  return hasTrait(market, 'cents') ? centsText(price) : formatExact(price);
}

function unmovableText(price: string): string {
  return t(
    'chart.move.unknownKind',
    'This order type can’t be moved on the chart. The order stays at {price}.',
    { price },
    'price: the price or trigger price of the order',
  );
}

function noPriceText(price: string): string {
  return t('chart.move.noPrice', 'No valid price there. The order stays at {price}.', { price });
}

/** Why the move makes the order larger than the account's own maximum; undefined where it does not. */
function beyondMaxText(
  order: Order,
  { order: changed }: ModifyOrder,
  { quote }: Market,
  price: string,
): string | undefined {
  const beyond = changeBeyondOwnMax(order, changed, preferences.getState().guards.maxOrderValue);
  if (!beyond) return undefined;
  return t(
    'chart.move.ownMax',
    'Your maximum order size is {max} {quote}. The order stays at {price}.',
    { max: formatExact(beyond.max), quote, price },
    'max: an amount in quote; the limit is set under Settings. price: where the order is.',
  );
}

/** The message for an unmoved order; undefined when the change was accepted. */
function backText(stage: Stage, price: string): string | undefined {
  switch (stage.name) {
    case 'declined':
      return t('chart.move.declined', 'Nothing was sent. The order stays at {price}.', { price });
    case 'refused':
      return stage.failure.message
        ? t('chart.move.refusedSaid', 'Rejected: {message} The order stays at {price}.', {
            message: stage.failure.message,
            price,
          })
        : t('chart.move.refused', 'Change rejected. The order stays at {price}.', { price });
    case 'failed':
      return t('chart.move.failed', 'The change could not be sent. The order stays at {price}.', { price });
    case 'unknown':
      return t('chart.move.unknown', 'Answer lost: the order may have moved. Check Activity.');
    default:
      return undefined;
  }
}
