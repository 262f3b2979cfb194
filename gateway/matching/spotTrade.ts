// spotTrade.ts: settles one spot trade: base to the buyer, quote to the seller, fees to the exchange.
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import { spotAmount } from '../world/spotMoney.ts';
import { countVolume } from '../accounts/volume.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, World } from '../world/state.ts';
import type { SpotPair } from '../world/asset.ts';
import { countSlice, keepSliceFill } from './slice.ts';
import { NOTIONAL_DECIMALS, toText } from '../world/units.ts';
import type { TradeTerms } from './tradeTerms.ts';

/** Amount paid or received by one side in millionths, and its base units before. */
interface Half {
  readonly order: LiveOrder;
  readonly isTaker: boolean;
  readonly amount: bigint;
  readonly startUnits: bigint;
}

/** Settles a trade whose maker was already reduced: both holds are released before the money moves. */
export function settleSpot(
  world: World,
  effects: Effects,
  terms: TradeTerms,
  pair: SpotPair,
  tradeId: string,
): void {
  const { taker, maker, lots } = terms;
  const halves = [
    halfOf(pair, maker, false, makerAmount(world, terms)),
    halfOf(pair, taker, true, takerAmount(world, terms)),
  ];
  const [buyer, seller] = (maker.side === 'buy' ? halves : halves.toReversed()) as [Half, Half];
  const [from, to] = [buyer.order.slot.account.wallet, seller.order.slot.account.wallet];
  transfer(world.quote, from, to, seller.amount);
  transfer(world.quote, from, world.fees, buyer.amount - seller.amount);
  transfer(pair.base.assetId, to, from, lots * pair.unitsPerLot);
  for (const half of halves) report(world, effects, half, terms, pair, tradeId);
}

/** By the running total of its order, with and without this trade: see spotAmount. */
function takerAmount(world: World, { taker, takerTotal, lots, price }: TradeTerms): bigint {
  const amountOf = (notional: bigint): bigint => spotAmount(taker.side, notional, world.spotTakerRate);
  return amountOf(takerTotal) - amountOf(takerTotal - lots * price);
}

/** By the resting size before and after this trade: a buyer pays exactly the decrease of its hold. */
function makerAmount(world: World, { maker, lots, price }: TradeTerms): bigint {
  const amountOf = (left: bigint): bigint => spotAmount(maker.side, left * price, world.spotMakerRate);
  return amountOf(maker.remaining + lots) - amountOf(maker.remaining);
}

function halfOf(pair: SpotPair, order: LiveOrder, isTaker: boolean, amount: bigint): Half {
  return { order, isTaker, amount, startUnits: balanceOf(order.slot.account.wallet, pair.base.assetId) };
}

/** Records volume and fill of a real account. */
function report(
  world: World,
  effects: Effects,
  half: Half,
  terms: TradeTerms,
  pair: SpotPair,
  tradeId: string,
): void {
  const { account, market } = half.order.slot;
  const notional = terms.lots * terms.price;
  countSlice(half.order.slice, terms.lots, notional);
  if (account.isBot) return;
  countVolume(account, notional / market.notionalScale, effects.now);
  const fill = fillRecord(world, effects, half, terms, pair, tradeId);
  account.fills.push(fill);
  keepSliceFill(half.order.slice, fill);
  effects.raise({ type: 'fill', owner: account.owner, fill });
  effects.accountChanged(account);
}

function fillRecord(
  world: World,
  effects: Effects,
  { order, isTaker, amount, startUnits }: Half,
  { lots, price, execution }: TradeTerms,
  pair: SpotPair,
  tradeId: string,
): Fill {
  const { market } = order.slot;
  return {
    assetId: market.assetId,
    coin: market.coin,
    price: toText(price, market.priceDecimals),
    size: toText(lots, market.szDecimals),
    side: order.side,
    time: effects.now,
    startPosition: toText(startUnits, pair.base.decimals),
    direction: order.side === 'buy' ? 'Buy' : 'Sell',
    closedPnl: '0',
    hash: execution.hash,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    isTaker,
    fee: toText(feeOf(order.side, lots * price, amount * market.notionalScale), NOTIONAL_DECIMALS.spot),
    feeToken: world.options.quoteAsset.coin,
    tradeId,
    twapOrderId: order.slice?.twap.id ?? null,
    liquidation: execution.liquidation,
    forcedClosureType: null,
  };
}

/** The balance change other than the notional, so that price × size and fee add up exactly. */
function feeOf(side: Side, notional: bigint, amount: bigint): bigint {
  return side === 'buy' ? amount - notional : notional - amount;
}
