// trade.ts: settles one outcome trade: shares change hands, two buyers of opposite sides create pairs, or two sellers
// dissolve them.
import type { Hex } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { transfer } from '../world/ledger.ts';
import { countVolume } from '../accounts/volume.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, Market, World, Question } from '../world/state.ts';
import { nextTradeId } from '../matching/trade.ts';
import { moneyText, toText } from '../world/units.ts';
import { proceedsOf } from '../world/shareAmounts.ts';
import { collect, currencyOf, pay } from './cash.ts';
import { pusdBalanceOf } from '../pusd/pusdBalance.ts';
import { isOnPredictionVenue, ONE, PRICE_DECIMALS, SHARE_DECIMALS } from '../world/question.ts';
import { giveShares, sharesOf, takeShares } from '../pusd/shares.ts';

/** One order's side of a trade. */
export interface Half {
  readonly order: LiveOrder;
  readonly isTaker: boolean;
  /** Amount paid or received, in millionths. */
  readonly money: bigint;
  /** Of a buy: the part of its hold that ends with it. */
  readonly reserved: bigint;
}

interface Execution {
  readonly maker: Half;
  readonly taker: Half;
  readonly lots: bigint;
  /** As the taker's order names the side. */
  readonly price: bigint;
  readonly hash: Hex | null;
}

/** Settles both sides at the resting order's price and publishes the trade for both books. */
export function trade(world: World, effects: Effects, execution: Execution): void {
  const { maker, taker, lots, price } = execution;
  const { outcome } = taker.order.slot.market;
  if (outcome === undefined) throw new RangeError('Not an outcome market');
  const { question } = outcome;
  const tradeId = nextTradeId(world);
  const starts = [maker, taker].map(({ order }) =>
    sharesOf(pusdBalanceOf(world, order.slot.account), order.slot.market.assetId),
  );
  const realized = settleHalves(world, effects, question, execution);
  // At the price of Yes, whichever side is named: as the board's 24-hour figures.
  question.volume += proceedsOf(lots * (taker.order.slot.market === question.yes ? price : ONE - price));
  print(effects, taker.order.slot.market, execution, tradeId);
  print(effects, outcome.opposite, { ...execution, price: ONE - price }, tradeId, true);
  for (const [index, half] of [maker, taker].entries())
    report(world, effects, half, {
      question,
      lots,
      hash: execution.hash,
      tradeId,
      start: starts[index] ?? 0n,
      realized: realized[index] ?? 0n,
    });
}

/**
 * Money in first, then shares, then money out. The vault must hold one quote per pair; a rounding difference of less
 * than a millionth goes to the fees or comes from them.
 */
function settleHalves(
  world: World,
  effects: Effects,
  question: Question,
  { maker, taker, lots }: Execution,
): bigint[] {
  const halves = [maker, taker];
  const { condition } = question;
  let kept = 0n;
  for (const { order, money, reserved } of halves) {
    if (order.side !== 'buy') continue;
    pay(world, effects, order.slot.account, question, { amount: money, reserved });
    kept += money;
  }
  const realized = halves.map(({ order, money }): bigint => {
    const { account, market } = order.slot;
    const lot = { assetId: market.assetId, amount: lots, cost: money };
    if (order.side === 'buy') takeShares(world, effects, account, condition, lot);
    else return realizedBy(world, effects, question, order, lot);
    return 0n;
  });
  for (const { order, money } of halves) {
    if (order.side !== 'sell') continue;
    collect(world, effects, order.slot.account, question, money);
    kept -= money;
  }
  transfer(currencyOf(world, question), condition.vault, world.fees, kept - pairsMade(halves, lots));
  return realized;
}

function realizedBy(
  world: World,
  effects: Effects,
  { condition }: Question,
  { slot }: LiveOrder,
  lot: Parameters<typeof giveShares>[4],
): bigint {
  const stake = pusdBalanceOf(world, slot.account).stakes.get(lot.assetId);
  const before = stake?.realized ?? 0n;
  giveShares(world, effects, slot.account, condition, lot);
  return (stake?.realized ?? 0n) - before;
}

/** Two buyers create pairs, two sellers dissolve them, a buyer and a seller do neither. */
function pairsMade([one, other]: readonly Half[], lots: bigint): bigint {
  if (one?.order.side !== other?.order.side) return 0n;
  return one?.order.side === 'buy' ? lots : -lots;
}

function print(
  effects: Effects,
  market: Market,
  { taker, lots, price, hash }: Execution,
  tradeId: string,
  isReflected = false,
): void {
  const { side } = taker.order;
  effects.markMayMove(market);
  market.last = price;
  effects.raise({
    type: 'trade',
    trade: {
      assetId: market.assetId,
      side: isReflected ? (side === 'buy' ? 'sell' : 'buy') : side,
      price: toText(price, PRICE_DECIMALS),
      size: toText(lots, SHARE_DECIMALS),
      time: effects.now,
      tradeId,
      hash,
    },
  });
}

interface Reported {
  readonly question: Question;
  readonly lots: bigint;
  readonly hash: Hex | null;
  readonly tradeId: string;
  readonly start: bigint;
  readonly realized: bigint;
}

/** For a real account, records volume and fill at its own order's price. */
function report(
  world: World,
  effects: Effects,
  { order, isTaker, money }: Half,
  { question, lots, hash, tradeId, start, realized }: Reported,
): void {
  const { account, market } = order.slot;
  if (account.isBot) return;
  countVolume(account, money, effects.now);
  const fill: Fill = {
    assetId: market.assetId,
    coin: market.coin,
    price: toText(isTaker ? (market.last ?? order.price) : order.price, PRICE_DECIMALS),
    size: toText(lots, SHARE_DECIMALS),
    side: order.side,
    time: effects.now,
    startPosition: toText(start, SHARE_DECIMALS),
    direction: order.side === 'buy' ? 'Buy' : 'Sell',
    closedPnl: moneyText(realized),
    hash,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    isTaker,
    fee: '0',
    feeToken: feeTokenOf(world, question),
    tradeId,
    twapOrderId: null,
    liquidation: null,
    forcedClosureType: null,
  };
  account.fills.push(fill);
  effects.raise({ type: 'fill', owner: account.owner, fill });
  effects.accountChanged(account);
}

export function feeTokenOf(world: World, question: Question): string {
  return isOnPredictionVenue(question) ? 'pUSD' : world.options.quoteAsset.coin;
}
