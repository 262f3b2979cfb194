// marketTopics.ts: public streams, the same for every client.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { BookParams } from '#protocol/info/market/l2Book.ts';
import { allMidsChannel } from '#protocol/stream/allMids.ts';
import { bboChannel } from '#protocol/stream/bbo.ts';
import { candleChannel, type CandleSubscription } from '#protocol/stream/candle.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import { marketStatusChannel, type MarketStatusUpdate } from '#protocol/stream/marketStatus.ts';
import { tradesChannel } from '#protocol/stream/trades.ts';
import {
  tickSizeChannel,
  type TickSizeChange,
  type TickSizeParams,
} from '#protocol/stream/tickSizeChange.ts';
import type { GatewayContext } from '../service/context.ts';
import type { EngineEvent } from '../world/events.ts';
import { bookOf, coinOf, midsOf, completeTrades } from '../info/markets.ts';
import { listTopic, stateTopic, type Topic, type TopicTiming } from './topic.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** Number of trades in the first message. */
const TAPE_SNAPSHOT = 50;
/** Trades sent without waiting for the interval, so that only a flood of trades is delayed. */
const TAPE_BURST = 5;

/** Undefined for unknown markets. Throws RequestRefused for invalid steps. */
export function bookTopic(
  context: GatewayContext,
  params: BookParams,
  timing: TopicTiming,
): Topic | undefined {
  if (bookOf(context, params) === undefined) return undefined;
  const state = (): { text: string } => ({
    text: JSON.stringify(bookChannel.encodeData(bookOf(context, params) ?? noBook(params, context))),
  });
  return stateTopic(
    { routes: [`book:${params.assetId}`], state, renewMs: context.options.stream.renewMs },
    timing,
  );
}

export function bboTopic(
  { read, clock }: GatewayContext,
  assetId: AssetId,
  timing: TopicTiming,
): Topic | undefined {
  if (read.market(assetId) === undefined) return undefined;
  const coin = coinOf(read, assetId);
  const state = (): { text: string; changeKey: string } => {
    const { bids, asks } = read.book(assetId, 1) ?? { bids: [], asks: [] };
    const best = { bid: bids[0] ?? null, ask: asks[0] ?? null };
    return {
      text: JSON.stringify(bboChannel.encodeData({ ...coin, assetId, time: clock.now(), ...best })),
      changeKey: JSON.stringify(best),
    };
  };
  return stateTopic({ routes: [`book:${assetId}`], state }, timing);
}

export function tradesTopic(
  { read, board }: GatewayContext,
  assetId: AssetId,
  timing: TopicTiming,
): Topic | undefined {
  if (read.market(assetId) === undefined) return undefined;
  const coin = coinOf(read, assetId);
  const encode = (trades: readonly Trade[]): string =>
    JSON.stringify(tradesChannel.encodeData(completeTrades(trades, coin)));
  return listTopic<Trade>(
    {
      routes: [`trade:${assetId}`],
      itemsOf: (event) => (event.type === 'trade' ? [event.trade] : []),
      encode,
      // Oldest first, like later messages.
      snapshot: () => encode(board.recentTrades(assetId, TAPE_SNAPSHOT).toReversed()),
      isSkippable: true,
      burst: TAPE_BURST,
    },
    timing,
  );
}

/** The board reports a changed candle at most once a second, and again when it closes: each is sent. */
export function candleTopic(
  { board, read }: GatewayContext,
  { assetId, interval }: CandleSubscription,
  timing: TopicTiming,
): Topic | undefined {
  if (board.candle(assetId, interval) === undefined) return undefined;
  const coin = coinOf(read, assetId);
  const encode = (candles: readonly Candle[]): string => {
    const newest = candles.at(-1);
    return JSON.stringify(newest && candleChannel.encodeData({ ...newest, ...coin }));
  };
  const current = (): readonly Candle[] => [board.candle(assetId, interval) as Candle];
  // One candle per message: a list topic, because none may be skipped.
  const topic = listTopic<Candle>(
    { routes: [], itemsOf: () => [], encode, snapshot: () => encode(current()), isSkippable: true },
    { ...timing, everyMs: 0 },
  );
  let last: Candle | undefined;
  const unwatch = board.watchCandle(assetId, interval, (candle) => {
    // The closed candle is sent before the next one opens.
    if (last !== undefined && last.openAt !== candle.openAt) topic.flush();
    last = candle;
    topic.add([candle]);
  });
  return {
    ...topic,
    get size() {
      return topic.size;
    },
    close() {
      unwatch();
      topic.close();
    },
  };
}

export function midsTopic(context: GatewayContext, timing: TopicTiming): Topic {
  return stateTopic(
    {
      routes: ['book:*'],
      state: () => ({ text: JSON.stringify(allMidsChannel.encodeData({ mids: midsOf(context) })) }),
    },
    timing,
  );
}

export function marketStatusTopic({ clock }: GatewayContext, timing: TopicTiming): Topic {
  return listTopic<MarketStatusUpdate>(
    {
      routes: ['marketStatus:*'],
      itemsOf: (event) => (event.type === 'marketStatus' ? statusUpdates(event, clock.now()) : []),
      encode: (updates) => JSON.stringify(marketStatusChannel.encodeData({ updates: [...updates] })),
    },
    { ...timing, everyMs: 0 },
  );
}

/** A condition is reported once for both sides; on the perpetuals venue, which has none, each side separately. */
function statusUpdates(
  { assetId, status, outcome }: Extract<EngineEvent, { type: 'marketStatus' }>,
  time: UnixMs,
): MarketStatusUpdate[] {
  if (outcome === undefined) return [{ assetId, conditionId: null, status, resolution: null, time }];
  const { conditionId, isYes, resolution } = outcome;
  if (conditionId === null) return [{ assetId, conditionId, status, resolution, time }];
  return isYes ? [{ assetId: null, conditionId, status, resolution, time }] : [];
}

/** For one outcome or all. One change per message. */
export function tickSizeTopic(
  { read }: GatewayContext,
  { tokenId }: TickSizeParams,
  timing: TopicTiming,
): Topic | undefined {
  const assetId = tokenId === undefined ? undefined : read.outcomeByToken(tokenId);
  if (tokenId !== undefined && assetId === undefined) return undefined;
  const topic = listTopic<TickSizeChange>(
    {
      routes: [`tickSize:${assetId ?? '*'}`],
      itemsOf: (event) => (event.type === 'tickSize' ? [event.change] : []),
      encode: ([change]) => JSON.stringify(change && tickSizeChannel.encodeData(change)),
    },
    { ...timing, everyMs: 0 },
  );
  return {
    ...topic,
    get size() {
      return topic.size;
    },
    onEvent(event) {
      topic.onEvent(event);
      topic.flush();
    },
  };
}

function noBook(
  { assetId }: BookParams,
  { clock }: GatewayContext,
): { assetId: AssetId; time: number; bids: []; asks: [] } {
  return { assetId, time: clock.now(), bids: [], asks: [] };
}
