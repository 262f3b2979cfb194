// marginAccount.ts: builds the margin account from the account reads, and applies a fill to it.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isolatedMarginAfter } from './isolatedMargin.ts';
import { type Exposure, isolatedReserve, type MarginAccount } from './margin.ts';
import type { MarginMarket } from '../market/market.ts';
import { FLAT, positionAfter, positionStateOf } from './position.ts';

/** Default leverage until the owner chooses one, within the market's maximum. */
export const DEFAULT_LEVERAGE = 10;

type MarginSources = {
  readonly account: Account;
  readonly openOrders: readonly Order[];
  readonly markets: ReadonlyMap<AssetId, MarginMarket>;
  /** The newest mark of a market; undefined where the app follows none. */
  readonly markOf: (assetId: AssetId) => DecimalString | null | undefined;
};

/**
 * The cross account: every perpetual with a position or a resting order, at the newest marks. Collateral is the
 * service's equity less unrealized profit. Isolated positions carry their own margin.
 */
export function marginAccountOf({ account, openOrders, markets, markOf }: MarginSources): MarginAccount {
  const cross = account.positions.filter(({ leverage }) => leverage.mode === 'cross');
  const unrealized = cross.reduce((total, position) => total.plus(dec(position.unrealizedPnl)), dec('0'));
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
  const cash = cashOf(account, markets, exposures);
  return {
    collateral: dec(account.crossSummary.equity).minus(unrealized),
    exposures,
    reserved: reservedOf(account),
    ...(cash === undefined ? {} : { cash }),
  };
}

/** The hold includes what resting orders of isolated markets reserve; undefined where no margin asset is known. */
function cashOf(
  { balances }: Account,
  markets: ReadonlyMap<AssetId, MarginMarket>,
  exposures: readonly Exposure[],
): Decimal | undefined {
  const [market] = markets.values();
  const balance = balances.find(({ assetId }) => assetId === market?.marginAsset);
  const unheld = balance && Decimal.max(0, dec(balance.total).minus(dec(balance.hold)));
  return unheld?.plus(isolatedReserve({ exposures }));
}

/**
 * What the service reserves beyond the reported margin: resting spot buys, whose exact price and loan-to-value only the
 * service knows.
 */
function reservedOf({ crossSummary, freeCollateral }: Account): Decimal {
  return Decimal.max(
    0,
    dec(crossSummary.equity).minus(dec(crossSummary.marginUsed)).minus(dec(freeCollateral)),
  );
}

/** The account with an exposure for this market added, at this mark and margin mode: the start of a ticket. */
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
 * The account after a fill in a market it has an exposure for: PnL realized, fee paid, position changed. Margin of
 * an isolated position moves between it and the account.
 */
export function afterFill(
  account: MarginAccount,
  assetId: AssetId,
  fill: { side: 'buy' | 'sell'; size: Decimal; price: Decimal; fee: Decimal },
): MarginAccount {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  if (!exposure) return account;
  const { position, realizedPnl } = positionAfter(exposure, fill);
  const earned = realizedPnl.minus(fill.fee);
  if (exposure.isolatedMargin === undefined)
    return replaced(withPaid(account, earned), { ...exposure, ...position });
  const isolatedMargin = isolatedMarginAfter(
    { ...exposure, isolatedMargin: exposure.isolatedMargin },
    position.size,
    { ...fill, realizedPnl },
  );
  return replaced(withPaid(account, earned.plus(exposure.isolatedMargin).minus(isolatedMargin)), {
    ...exposure,
    ...position,
    isolatedMargin,
  });
}

/** The account after quote was paid to it, or for a negative amount by it. */
function withPaid(account: MarginAccount, amount: Decimal): MarginAccount {
  const { collateral, cash } = account;
  return {
    ...account,
    collateral: collateral.plus(amount),
    ...(cash === undefined ? {} : { cash: cash.plus(amount) }),
  };
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
    ...(isIsolated(account, assetId, position)
      ? { isolatedMargin: position ? isolatedMarginOf(position) : dec('0') }
      : {}),
  };
}

function isIsolated(account: Account, assetId: AssetId, position: Position | undefined): boolean {
  const setting = account.leverageSettings.find((each) => each.assetId === assetId);
  return (position?.leverage.mode ?? setting?.mode) === 'isolated';
}

/** Margin of an isolated position without its unrealized PnL, in quote. */
export function isolatedMarginOf({
  marginUsed,
  unrealizedPnl,
}: Pick<Position, 'marginUsed' | 'unrealizedPnl'>): Decimal {
  return dec(marginUsed).minus(dec(unrealizedPnl));
}

/** Whether an order rests on the book and could open a position. */
export function countsForMargin(order: Order): boolean {
  return (
    !order.reduceOnly &&
    !order.isTrigger &&
    (order.status === 'open' || order.status === 'partial' || order.status === 'pending')
  );
}

/** Resting size per side of a market in whole units of 10^-PLACES, and the number of orders. */
type Resting = Record<'buy' | 'sell', bigint> & { count: number };

const NOTHING: Resting = { buy: 0n, sell: 0n, count: 0 };

/** Lists are immutable: each is summed once, however often the marks change. */
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

/** The list summed last. The next one mostly differs in a few orders. */
let latest: Summed = { orders: [], sums: new Map() };

/** For lists of equal length, only the orders that differ are subtracted and added. */
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

/** More decimals than any size has. bigint sums: ten thousand Decimals would take a whole frame. */
const PLACES = 30;

const remaining = new WeakMap<Order, bigint>();

function remainingOf(order: Order): bigint {
  const known = remaining.get(order) ?? unitsOf(order.remainingSize);
  remaining.set(order, known);
  return known;
}

function unitsOf(size: DecimalString): bigint {
  const [whole = '0', fraction = ''] = size.split('.');
  if (fraction.length > PLACES) throw new RangeError(`Too many places: ${size}`);
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

function decimalOf(units: bigint): Decimal {
  return new Decimal(`${units}e-${PLACES}`);
}

/** The mark at which the service valued the position; the entry price without one. */
function knownMark(position: Position): DecimalString {
  return position.markPrice ?? position.entryPrice;
}

function replaced(account: MarginAccount, exposure: Exposure): MarginAccount {
  return {
    ...account,
    exposures: [...account.exposures.filter(({ assetId }) => assetId !== exposure.assetId), exposure],
  };
}
