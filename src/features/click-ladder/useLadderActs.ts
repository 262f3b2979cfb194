// useLadderActs.ts: what a click, a drag and a key do on the ladder: only while armed, and the ordinary way.
import { useGateway, useReadable } from '#client/react.tsx';
import { orderOfCommand } from '#domain/command/commandOrder.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { setArmed, useArming } from '#state/preferences/shortcuts.ts';
import { announce } from '#ui/display/announce.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useState } from 'react';
import type { LadderPorts } from './ladderPorts.ts';

export interface LadderActs {
  isArmed: boolean;
  /** Why the last act did nothing. */
  note: string | undefined;
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
  const { context, leverage } = useOrderContext(market);
  const [blocker] = useTradingGate({ purpose: 'increase', market });
  const [cancelBlocker] = useTradingGate({ purpose: 'cancel' });
  const [note, setNote] = useState<string>();
  const tell = (text: string) => {
    setNote(text);
    announce(text);
  };
  const start = (why: typeof blocker): boolean => {
    setNote(undefined);
    if (why) tell(ports.blocker(why, market.symbol));
    // Each use gives the arming its full time again.
    else setArmed(true);
    return why === undefined;
  };

  const place: LadderActs['place'] = (side, price) => {
    if (!isArmed) {
      ports.pickPrice(price);
      return tell(notArmedText());
    }
    if (!start(blocker) || !submit) return;
    if (size === undefined) return tell(noSizeText());
    if (hasTrait(market, 'margin') && context.markPrice === undefined) return tell(unpricedText(market));
    const order = orderOfCommand(limitCommand(market, side, size, price), context, {
      slippage,
      leverage,
      features,
    });
    const refusal = order.refusals.find(({ severity }) => severity === 'refusal');
    if (refusal) return tell(ports.refusal(refusal, market));
    if (!order.action) return;
    const isFar = order.refusals.some(({ code }) => code === 'FAR_FROM_MARK');
    const action = { orders: [...order.action.orders], grouping: order.action.grouping };
    void submit({ type: 'order', action }, { act: isFar ? 'always' : 'limitOrder' });
  };

  const move: LadderActs['move'] = (orderIds, to) => {
    if (!isArmed) return tell(notArmedText());
    if (!start(blocker) || !submit) return;
    const [only, another] = orderIds;
    if (another !== undefined) return tell(severalText());
    const order = orders.find(({ orderId }) => orderId === only);
    const action = order && order.price !== to ? ports.moved(order, to, market) : undefined;
    if (action) void submit({ type: 'modify', action }, { act: 'modifyOrder' });
  };

  const cancel: LadderActs['cancel'] = (orderIds) => {
    if (!isArmed) return tell(notArmedText());
    if (!start(cancelBlocker) || !submit || orderIds.length === 0) return;
    const cancels = orderIds.map((orderId) => ({ assetId: market.assetId, orderId }));
    void submit({ type: 'cancel', action: { cancels } }, { act: 'cancelOrder' });
  };

  return { isArmed, note, place, move, cancel };
}

function limitCommand(market: Market, side: 'buy' | 'sell', size: DecimalString, price: DecimalString) {
  return {
    kind: 'order',
    side,
    size: { unit: 'base', value: size },
    market: market.symbol,
    price,
    takeProfit: undefined,
    stopLoss: undefined,
    tif: 'gtc',
    reduceOnly: false,
  } as const;
}

function notArmedText(): string {
  return i18n.t({
    id: 'clickLadder.notArmed',
    message: 'Arm the trading keys to place, move and cancel here.',
  });
}

function noSizeText(): string {
  return i18n.t({ id: 'clickLadder.noSize', message: 'Enter a size above the ladder first.' });
}

/** Without a mark neither margin nor the distance of a price can be judged. */
function unpricedText({ symbol }: Market): string {
  return i18n.t({
    id: 'why.unpriced',
    message: 'No usable mark price for {symbol} from the service. Orders are off until one arrives.',
    values: { symbol },
  });
}

function severalText(): string {
  return i18n.t({
    id: 'clickLadder.several',
    message: 'Several orders at this price. Choose a finer price step, or move them in Open orders.',
  });
}
