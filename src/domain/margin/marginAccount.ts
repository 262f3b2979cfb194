// marginAccount.ts: an account as the reads tell it, in the form the margin formulas take; and the same account after something has happened.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isolatedMarginAfter } from './isolatedMargin.ts';
import type { Exposure, MarginAccount } from './margin.ts';
import type { MarginMarket } from '../market/market.ts';
import { FLAT, positionAfter, positionStateOf } from './position.ts';

/** What a market starts with until its owner chooses a leverage, where the market allows as much. */
export const DEFAULT_LEVERAGE = 10;

type MarginSources = {
  readonly account: Account;
  readonly openOrders: readonly Order[];
  readonly markets: ReadonlyMap<AssetId, MarginMarket>;
  /** The newest mark of a market; undefined where the app follows none. */
  readonly markOf: (assetId: AssetId) => DecimalString | null | undefined;
};

/**
 * The cross account: every perpetual with a position or a resting order, at the newest marks. Collateral is what the service counts: its
 * equity less its unrealised profit. Isolated positions carry the margin that is set aside for them.
 */
export function marginAccountOf({ account, openOrders, markets, markOf }: MarginSources): MarginAccount {
  const cross = account.positions.filter(({ leverage }) => leverage.mode === 'cross');
  const told = cross.reduce((total, position) => total.plus(dec(position.unrealizedPnl)), dec('0'));
  const assetIds = new Set([
    ...account.positions.map(({ assetId }) => assetId),
    ...restingOf(openOrders).keys(),
  ]);
  const exposures = [...assetIds].flatMap((assetId) => {
    const position = account.positions.find((each) => each.assetId === assetId);
    const market = markets.get(assetId);
    const markPrice = markOf(assetId) ?? (position && knownMark(position));
    if (markPrice === undefined || (!market && !position)) return [];
    return [exposureOf(account, openOrders, assetId, dec(markPrice), position, market)];
  });
  return {
    collateral: dec(account.crossSummary.equity).minus(told),
    exposures,
    reserved: reservedOf(account),
  };
}

/** What the service keeps back besides the margin it tells of: for resting spot buys, whose price and loan-to-value only it knows exactly. */
function reservedOf({ crossSummary, freeCollateral }: Account): Decimal {
  return Decimal.max(
    0,
    dec(crossSummary.equity).minus(dec(crossSummary.marginUsed)).minus(dec(freeCollateral)),
  );
}

/** The same account with an exposure for this market, empty if need be, at this mark and with margin kept this way: what a ticket starts from. */
export function withMarket(
  account: MarginAccount,
  market: MarginMarket,
  markPrice: Decimal,
  leverage: number,
  mode: 'cross' | 'isolated' = 'cross',
): MarginAccount {
  const known = account.exposures.find(({ assetId }) => assetId === market.assetId);
  const empty: Omit<Exposure, 'markPrice' | 'leverage'> = {
    ...FLAT,
    assetId: market.assetId,
    tiers: market.tiers,
    openBuySize: dec('0'),
    openSellSize: dec('0'),
  };
  const { isolatedMargin = dec('0'), ...exposure } = known ?? empty;
  return replaced(account, {
    ...exposure,
    markPrice,
    leverage,
    ...(mode === 'isolated' ? { isolatedMargin } : {}),
  });
}

/** The leverage in force for a market: the owner's choice, the position's, or the default. */
export function leverageOf(account: Account | undefined, market: MarginMarket): number {
  const position = account?.positions.find(({ assetId }) => assetId === market.assetId);
  const setting = account?.leverageSettings.find(({ assetId }) => assetId === market.assetId);
  return setting?.leverage ?? position?.leverage.value ?? Math.min(DEFAULT_LEVERAGE, market.maxLeverage);
}

/**
 * The account after a fill in a market it has an exposure for: profit realised, fee paid, position moved. What an isolated position keeps
 * for itself comes from the account and goes back to it.
 */
export function afterFill(
  account: MarginAccount,
  assetId: AssetId,
  fill: { side: 'buy' | 'sell'; size: Decimal; price: Decimal; fee: Decimal },
): MarginAccount {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  if (!exposure) return account;
  const { position, realizedPnl } = positionAfter(exposure, fill);
  const collateral = account.collateral.plus(realizedPnl).minus(fill.fee);
  if (exposure.isolatedMargin === undefined)
    return replaced({ ...account, collateral }, { ...exposure, ...position });
  const isolatedMargin = isolatedMarginAfter(
    { ...exposure, isolatedMargin: exposure.isolatedMargin },
    position.size,
    { ...fill, realizedPnl },
  );
  return replaced(
    { ...account, collateral: collateral.plus(exposure.isolatedMargin).minus(isolatedMargin) },
    { ...exposure, ...position, isolatedMargin },
  );
}

function exposureOf(
  account: Account,
  orders: readonly Order[],
  assetId: AssetId,
  markPrice: Decimal,
  position: Position | undefined,
  market: MarginMarket | undefined,
): Exposure {
  const resting = restingOf(orders).get(assetId) ?? NOTHING;
  return {
    ...(position ? positionStateOf(position) : FLAT),
    assetId,
    markPrice,
    leverage: market ? leverageOf(account, market) : (position?.leverage.value ?? 1),
    tiers: market?.tiers ?? [{ lowerBound: '0', maxLeverage: position?.maxLeverage ?? 1 }],
    openBuySize: decimalOf(resting.buy),
    openSellSize: decimalOf(resting.sell),
    ...(position?.leverage.mode === 'isolated' ? { isolatedMargin: isolatedMarginOf(position) } : {}),
  };
}

/** What is set aside for an isolated position, in quote: its margin less the profit that counts towards it. */
export function isolatedMarginOf({
  marginUsed,
  unrealizedPnl,
}: Pick<Position, 'marginUsed' | 'unrealizedPnl'>): Decimal {
  return dec(marginUsed).minus(dec(unrealizedPnl));
}

/** Orders on the book that could open something. */
function countsForMargin(order: Order): boolean {
  return (
    !order.reduceOnly &&
    !order.isTrigger &&
    (order.status === 'open' || order.status === 'partial' || order.status === 'pending')
  );
}

/** What rests on each side of a market, in whole units of the last place, and how many orders that is. */
type Resting = Record<'buy' | 'sell', bigint> & { count: number };

const NOTHING: Resting = { buy: 0n, sell: 0n, count: 0 };

/** Lists are replaced and never changed: each is summed once, however often the marks move. */
const restingIn = new WeakMap<readonly Order[], ReadonlyMap<AssetId, Resting>>();

function restingOf(orders: readonly Order[]): ReadonlyMap<AssetId, Resting> {
  const known = restingIn.get(orders);
  if (known !== undefined) return known;
  const sums = sumsAfter(latest, orders);
  latest = { orders, sums };
  restingIn.set(orders, sums);
  return sums;
}

interface Summed {
  orders: readonly Order[];
  sums: ReadonlyMap<AssetId, Resting>;
}

/** The list that was summed last. Mostly the next one differs from it in a few of its orders. */
let latest: Summed = { orders: [], sums: new Map() };

/** Where a list is as long as the one before, only orders in which they differ are taken off and added. */
function sumsAfter(before: Summed, orders: readonly Order[]): ReadonlyMap<AssetId, Resting> {
  const isLikeBefore = before.orders.length === orders.length;
  const sums = new Map(
    isLikeBefore ? [...before.sums].map(([assetId, sum]) => [assetId, { ...sum }]) : undefined,
  );
  orders.forEach((order, index) => {
    const old = isLikeBefore ? before.orders[index] : undefined;
    if (old === order) return;
    if (old !== undefined) count(sums, old, -1);
    count(sums, order, 1);
  });
  return sums;
}

function count(sums: Map<AssetId, Resting>, order: Order, sign: 1 | -1): void {
  if (!countsForMargin(order)) return;
  const sum = sums.get(order.assetId) ?? { ...NOTHING };
  sum[order.side] += BigInt(sign) * remainingOf(order);
  sum.count += sign;
  if (sum.count === 0) sums.delete(order.assetId);
  else sums.set(order.assetId, sum);
}

/** More places than any size has: ten thousand sums of Decimals would cost a whole frame. */
const PLACES = 30;

const remaining = new WeakMap<Order, bigint>();

function remainingOf(order: Order): bigint {
  const known = remaining.get(order) ?? unitsOf(order.remainingSize);
  remaining.set(order, known);
  return known;
}

function unitsOf(size: DecimalString): bigint {
  const [whole = '0', fraction = ''] = size.split('.');
  if (fraction.length > PLACES) throw new RangeError(`A size has at most ${PLACES} places: ${size}`);
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

function decimalOf(units: bigint): Decimal {
  return new Decimal(`${units}e-${PLACES}`);
}

/** The mark the service valued the position at, when it gives one. */
function knownMark(position: Position): DecimalString {
  return position.markPrice ?? position.entryPrice;
}

function replaced(account: MarginAccount, exposure: Exposure): MarginAccount {
  return {
    ...account,
    exposures: [...account.exposures.filter(({ assetId }) => assetId !== exposure.assetId), exposure],
  };
}
