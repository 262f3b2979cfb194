// draft.ts: parses an order entry and checks every rule that depends neither on other orders nor on balances.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { ClientOrderId } from '#protocol/ids.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import type { Side } from '#protocol/scalars.ts';
import { checkOrder } from '#domain/order/orderRules.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { AccountState, Market, World } from '../world/state.ts';
import { isTrading } from '../world/status.ts';
import { abs, power, toUnits, RATE_DECIMALS } from '../world/units.ts';

/** A legal entry in integer units. */
export interface Draft {
  readonly market: Market;
  readonly side: Side;
  readonly price: bigint;
  readonly size: bigint;
  readonly tif: Tif;
  readonly reduceOnly: boolean;
  readonly clientOrderId: ClientOrderId | null;
  /** Absent for an order without a trigger. */
  readonly trigger?: DraftTrigger;
}

/** The trigger condition; the price in integer units. */
export interface DraftTrigger {
  readonly isMarket: boolean;
  readonly price: bigint;
  readonly tpsl: 'tp' | 'sl';
}

/** Never rests on the book: fills immediately or is cancelled. */
export function isImmediate(tif: Tif): boolean {
  return tif !== 'Gtc' && tif !== 'Alo';
}

/**
 * Parses an entry, or returns the first broken rule: market, type, numbers (Limits), distance from the oracle, client
 * id. Size 0 is legal for a position TP/SL, meaning the whole position. A TWAP slice is exempt from the minimum, which
 * was checked when the TWAP was accepted.
 */
export function readEntry(
  world: World,
  account: AccountState,
  entry: OrderEntry,
  isPosition = false,
  isSlice = false,
): Draft | Refused {
  const market = world.markets.get(entry.assetId);
  if (market === undefined) return refused('INVALID_ASSET_ID');
  // Outcome shares have their own rules and orders: see outcomes/place.ts.
  if (traitsOf(market).question) return refused('INVALID_TIF');
  const closed = closedReason(market, entry);
  if (closed !== undefined) return closed;
  const { type } = entry;
  if (!isOffered(market, type)) return refused('INVALID_TIF');
  const numbers = legalNumbers(world, market, entry, isPosition, isSlice);
  if ('kind' in numbers) return numbers;
  if (isFarFromOracle(world, market, numbers.price)) return refused('ORACLE_DISTANCE');
  const { clientOrderId = null } = entry;
  if (clientOrderId !== null && account.byClientId.has(clientOrderId)) return refused('DUPLICATE_CLOID');
  return draftOf(market, entry, numbers, clientOrderId);
}

/** Field by field: object spread costs more than the rest of this function. */
function draftOf(
  market: Market,
  { side, reduceOnly, type }: OrderEntry,
  { price, size, triggerPrice = 0n }: Numbers,
  clientOrderId: ClientOrderId | null,
): Draft {
  if (type.kind === 'limit') return { market, side, price, size, reduceOnly, clientOrderId, tif: type.tif };
  const { isMarket, tpsl } = type;
  // A trigger has the time in force of the order it places.
  const tif = isMarket ? 'FrontendMarket' : 'Gtc';
  const trigger = { isMarket, price: triggerPrice, tpsl };
  return { market, side, price, size, reduceOnly, clientOrderId, tif, trigger };
}

/** Triggers watch the mark, which only perpetuals have. */
function isOffered(market: Market, type: OrderEntry['type']): boolean {
  return type.kind === 'limit' ? isOfferedTif(type.tif) : traitsOf(market).triggers;
}

export function isOfferedTif(tif: Tif): boolean {
  return TIFS.has(tif);
}

const TIFS: ReadonlySet<Tif> = new Set<Tif>(['Gtc', 'Alo', 'Ioc', 'Fak', 'Fok', 'FrontendMarket']);

function closedReason(market: Market, entry: OrderEntry): Refused | undefined {
  if (!market.isTradable || market.oracle === undefined) return refused('MARKET_CLOSED');
  if (!isTrading(market)) return refused('MARKET_CLOSED');
  if (market.status !== 'active' && !entry.reduceOnly) return refused('MARKET_REDUCE_ONLY');
  return entry.reduceOnly && !traitsOf(market).shorts ? refused('REDUCE_ONLY_VIOLATION') : undefined;
}

interface Numbers {
  price: bigint;
  size: bigint;
  triggerPrice: bigint | undefined;
}

/** The fast integer check accepts; rejected values go to the domain's rules, which name the broken one. */
function legalNumbers(
  world: World,
  market: Market,
  entry: OrderEntry,
  isPosition: boolean,
  isSlice: boolean,
): Numbers | Refused {
  const price = toUnits(entry.price, market.priceDecimals);
  const size = toUnits(entry.size, market.szDecimals);
  const triggerText = triggerTextOf(entry);
  const triggerPrice = triggerText === undefined ? undefined : toUnits(triggerText, market.priceDecimals);
  const isTriggerLegal =
    triggerText === undefined || (triggerPrice !== undefined && isLegalPrice(market, triggerPrice));
  if (
    price === undefined ||
    size === undefined ||
    !isTriggerLegal ||
    !areLegal(market, price, size, entry.reduceOnly || isSlice)
  )
    return judged(world, market, entry, isPosition);
  return { price, size, triggerPrice };
}

function triggerTextOf({ type }: OrderEntry): string | undefined {
  return type.kind === 'trigger' ? type.triggerPrice : undefined;
}

function areLegal(market: Market, price: bigint, size: bigint, isExempt: boolean): boolean {
  return size > 0n && isLegalPrice(market, price) && (isExempt || price * size >= market.minOrderMoney);
}

function isLegalPrice({ priceDecimals }: Market, price: bigint): boolean {
  return price > 0n && hasFewFigures(price, priceDecimals);
}

const FIVE_FIGURES = 100_000n;

/** At most five significant figures unless whole. */
function hasFewFigures(price: bigint, decimals: number): boolean {
  if (price < FIVE_FIGURES || price % power(decimals) === 0n) return true;
  let rest = price;
  while (rest >= FIVE_FIGURES && rest % 10n === 0n) rest /= 10n;
  return rest < FIVE_FIGURES;
}

function judged(
  { options }: World,
  market: Market,
  entry: OrderEntry,
  isWholePosition: boolean,
): Numbers | Refused {
  const { price, size, side, reduceOnly } = entry;
  const rules = {
    kind: market.kind === 'spot' ? 'spot' : 'perp',
    szDecimals: market.szDecimals,
    minOrderValue: market.record.minOrderValue ?? '0',
  } as const;
  const check = checkOrder(rules, {
    side,
    price,
    size,
    triggerPrice: triggerTextOf(entry),
    reduceOnly,
    isWholePosition,
  });
  if (!check.ok) {
    const { minOrderValue, kind } = rules;
    const minimum = traitsOf({ kind }).pair
      ? `${minOrderValue} ${options.quoteAsset.coin}`
      : `$${minOrderValue}`;
    return refused(check.code, { minimum });
  }
  const units = {
    price: toUnits(check.price, market.priceDecimals),
    size: toUnits(check.size, market.szDecimals),
  };
  const triggerPrice =
    check.triggerPrice === undefined ? undefined : toUnits(check.triggerPrice, market.priceDecimals);
  return units.price === undefined || units.size === undefined
    ? refused('INVALID_SIZE')
    : { price: units.price, size: units.size, triggerPrice };
}

const RATE_SCALE = power(RATE_DECIMALS);

function isFarFromOracle(world: World, market: Market, price: bigint): boolean {
  const oracle = market.oracle ?? price;
  return abs(price - oracle) * RATE_SCALE > oracle * world.oracleDistance;
}
