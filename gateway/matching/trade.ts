// trade.ts: settles one trade: two positions, two fees, one tape entry.
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { feeOf } from '../accounts/fees.ts';
import { moneyOf, isolatedMarginOf, settleIsolatedMargin } from '../accounts/isolated.ts';
import { transfer } from '../world/ledger.ts';
import { directionOf, settleFill, type Settlement } from '../accounts/positions.ts';
import { countVolume } from '../accounts/volume.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, Market, World } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';
import { settleSpot } from './spotTrade.ts';
import { countSlice, keepSliceFill } from './slice.ts';
import { moneyText, toText } from '../world/units.ts';
import type { TradeTerms } from './tradeTerms.ts';

/** Settles both sides at the resting order's price, charges fees and publishes the trade. */
export function executeTrade(world: World, effects: Effects, terms: TradeTerms): void {
  const { taker, maker, lots, price, execution } = terms;
  const { market } = taker.slot;
  const tradeId = nextTradeId(world);
  effects.markMayMove(market);
  market.last = price;
  printTrade(effects, terms, market, tradeId);
  if (market.pair !== undefined) return settleSpot(world, effects, terms, market.pair, tradeId);
  fill(world, effects, {
    order: maker,
    isTaker: false,
    rate: world.makerRate,
    tradeId,
    lots,
    price,
    execution,
  });
  fill(world, effects, {
    order: taker,
    isTaker: true,
    rate: world.takerRate,
    tradeId,
    lots,
    price,
    execution,
  });
}

/** One account's side of a trade. */
export interface HalfTrade {
  readonly order: Pick<LiveOrder, 'id' | 'clientOrderId' | 'slot' | 'side' | 'slice'>;
  readonly isTaker: boolean;
  readonly rate: bigint;
  readonly tradeId: string;
  readonly lots: bigint;
  readonly price: bigint;
  readonly execution: Execution;
  readonly forcedClosureType?: string;
}

/** Settles one side: position, realized profit, fee; for a real account also volume and fill record. */
export function fill(world: World, effects: Effects, half: HalfTrade): void {
  const { slot, side } = half.order;
  const { account } = slot;
  const isIsolated = slot.mode === 'isolated';
  const before = isIsolated ? isolatedMarginOf(world, slot) : 0n;
  const settlement = settleFill(world, slot, side, half.lots, half.price);
  const notional = half.lots * half.price;
  const fee = feeOf(notional, half.rate);
  transfer(world.quote, moneyOf(slot), world.fees, fee);
  const isLiquidation = half.execution.liquidation?.liquidatedOwner === account.owner;
  if (isIsolated)
    settleIsolatedMargin(world, slot, { ...settlement, price: half.price, before, fee, isLiquidation });
  countSlice(half.order.slice, half.lots, notional);
  if (account.isBot) return;
  countVolume(account, notional, effects.now);
  const record = fillRecord(world, effects, half, settlement, fee);
  account.fills.push(record);
  keepSliceFill(half.order.slice, record);
  effects.raise({ type: 'fill', owner: account.owner, fill: record });
  effects.accountChanged(account);
}

/** Trade ids count up from 1. */
export function nextTradeId(world: World): string {
  world.tradeCount += 1;
  return String(world.tradeCount);
}

function printTrade(
  effects: Effects,
  { taker, lots, price, execution }: TradeTerms,
  market: Market,
  tradeId: string,
): void {
  effects.raise({
    type: 'trade',
    trade: {
      assetId: market.assetId,
      side: taker.side,
      price: toText(price, market.priceDecimals),
      size: toText(lots, market.szDecimals),
      time: effects.now,
      tradeId,
      hash: execution.hash,
    },
  });
}

function fillRecord(
  world: World,
  effects: Effects,
  half: HalfTrade,
  settlement: Settlement,
  fee: bigint,
): Fill {
  const { order, execution } = half;
  const { market } = order.slot;
  return {
    assetId: market.assetId,
    coin: market.coin,
    price: toText(half.price, market.priceDecimals),
    size: toText(half.lots, market.szDecimals),
    side: order.side,
    time: effects.now,
    startPosition: toText(settlement.startSize, market.szDecimals),
    direction: directionOf(settlement.startSize, order.slot.size),
    closedPnl: moneyText(settlement.realized),
    hash: execution.hash,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    isTaker: half.isTaker,
    fee: moneyText(fee),
    feeToken: world.options.quoteAsset.coin,
    tradeId: half.tradeId,
    twapOrderId: order.slice?.twap.id ?? null,
    liquidation: execution.liquidation,
    forcedClosureType: half.forcedClosureType ?? null,
  };
}
