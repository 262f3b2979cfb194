// draft.ts: parses an order for outcome shares and checks its venue's rules (Limits, "Prediction venue rules";
// defaults, decision table).
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { checkOrder } from '#domain/order/orderRules.ts';
import type { OrderFunds, OrderRules } from '#domain/order/orderText.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { AccountState, World, Question } from '../world/state.ts';
import { type Draft, isImmediate, isOfferedTif } from '../matching/draft.ts';
import { moneyText, power, toText, toUnits } from '../world/units.ts';
import { balanceRecord } from '../pusd/records.ts';
import {
  isOnPredictionVenue,
  isOpen,
  ONE,
  PRICE_DECIMALS,
  SHARE_DECIMALS,
  tickText,
} from '../world/question.ts';
import { sharesOf } from '../pusd/shares.ts';
import { createPusdBalance, type PusdBalance } from '../world/outcomesState.ts';

/** Holds of the modified order, which count as released. */
export interface Freed {
  readonly shares: bigint;
  readonly money: bigint;
}

const NOTHING: Freed = { shares: 0n, money: 0n };

/** Whole shares; hundredths of a share; a cent and a millionth of a pUSD in notional units of 10^-14. */
const WHOLE_SHARE = power(SHARE_DECIMALS);
const ORDINARY_LOT = power(SHARE_DECIMALS - 2);
const CENT = power(PRICE_DECIMALS + SHARE_DECIMALS - 2);
const MICRO = power(PRICE_DECIMALS + SHARE_DECIMALS - 6);
const ONE_PUSD = power(PRICE_DECIMALS + SHARE_DECIMALS);

/**
 * Parses an entry for a side of `question`, or returns the first broken rule: market, type, numbers, funds, client id.
 */
export function readOutcomeEntry(
  world: World,
  account: AccountState,
  question: Question,
  entry: OrderEntry,
  freed: Freed = NOTHING,
): Draft | Refused {
  const { side, type, clientOrderId = null } = entry;
  const unfit = unfitReason(world, question, entry);
  if (unfit !== undefined || type.kind !== 'limit') return unfit ?? refused('INVALID_TIF');
  const { tif } = type;
  const market = entry.assetId === question.yes.assetId ? question.yes : question.no;
  const numbers = legalNumbers(world, account, question, {
    entry,
    freed,
    isImmediateBuy: side === 'buy' && isImmediate(tif),
  });
  if ('kind' in numbers) return numbers;
  if (clientOrderId !== null && account.byClientId.has(clientOrderId)) return refused('DUPLICATE_CLOID');
  return { market, side, ...numbers, tif, reduceOnly: false, clientOrderId };
}

/** Checks before the numbers. */
function unfitReason(
  { outcomes }: World,
  question: Question,
  { reduceOnly, type }: OrderEntry,
): Refused | undefined {
  if (!isOpen(question) || (outcomes.rules.isGated && isOnPredictionVenue(question)))
    return refused('MARKET_CLOSED');
  // Reduce-only does not apply: there are no positions, a sell needs held shares (Balance use).
  if (reduceOnly) return refused('REDUCE_ONLY_VIOLATION');
  return type.kind !== 'limit' || !isOfferedTif(type.tif) ? refused('INVALID_TIF') : undefined;
}

interface Numbers {
  readonly price: bigint;
  readonly size: bigint;
}

/** The fast integer check accepts; rejected values go to the domain's rules, which name the broken one. */
function legalNumbers(
  world: World,
  account: AccountState,
  question: Question,
  { entry, freed, isImmediateBuy }: { entry: OrderEntry; freed: Freed; isImmediateBuy: boolean },
): Numbers | Refused {
  const price = toUnits(entry.price, PRICE_DECIMALS);
  const size = toUnits(entry.size, SHARE_DECIMALS);
  if (price !== undefined && size !== undefined && isLegal(question, { price, size }, isImmediateBuy))
    return { price, size };
  const pusdBalance = world.outcomes.pusdBalances.get(account.owner) ?? createPusdBalance(account.owner);
  const broken = broke(question, entry, fundsOf(pusdBalance, entry.assetId, freed));
  if (broken !== undefined) return broken;
  if (price === undefined || size === undefined) return refused('INVALID_DECIMAL');
  // The domain's rules for the perpetuals venue have no upper limit.
  return price >= ONE ? refused('PRICE_RANGE') : { price, size };
}

/** Rules for ordinary orders that do not depend on funds. */
function isLegal(question: Question, numbers: Numbers, isImmediateBuy: boolean): boolean {
  const { price, size } = numbers;
  if (price <= 0n || size <= 0n || price >= ONE) return false;
  if (isOnPredictionVenue(question))
    return isOrdinary(question, numbers) && isExact(price * size, isImmediateBuy);
  return size % WHOLE_SHARE === 0n && hasFiveFigures(price);
}

function isOrdinary({ tick, min }: Question, { price, size }: Numbers): boolean {
  return (
    price % tick === 0n && price >= tick && price <= ONE - tick && size % ORDINARY_LOT === 0n && size >= min
  );
}

function isExact(amount: bigint, isImmediateBuy: boolean): boolean {
  return amount % MICRO === 0n && (!isImmediateBuy || (amount >= ONE_PUSD && amount % CENT === 0n));
}

function hasFiveFigures(price: bigint): boolean {
  let rest = price;
  while (rest >= 100_000n && rest % 10n === 0n) rest /= 10n;
  return rest < 100_000n;
}

function broke(
  question: Question,
  { side, price, size, type }: OrderEntry,
  funds: OrderFunds,
): Refused | undefined {
  const tif = type.kind === 'limit' ? type.tif : undefined;
  const check = checkOrder(rulesOf(question), { side, price, size, tif }, funds);
  return check.ok ? undefined : refused(check.code, { minimum: question.listing.minOrderSize });
}

/** Funds come last in the table; without the pUSD balance the reservation checks the same amounts. */
function fundsOf(pusdBalance: PusdBalance, assetId: string, freed: Freed): OrderFunds {
  const hold = (pusdBalance.stakes.get(assetId)?.hold ?? 0n) - freed.shares;
  const { hold: held, ...pusd } = balanceRecord(pusdBalance);
  return {
    shares: { total: moneyText(sharesOf(pusdBalance, assetId)), hold: moneyText(hold) },
    pusd: { ...pusd, hold: toText((toUnits(held, SHARE_DECIMALS) ?? 0n) - freed.money, SHARE_DECIMALS) },
  };
}

export function rulesOf(question: Question): OrderRules {
  if (!isOnPredictionVenue(question)) return { kind: 'outcome', venue: 'perps' };
  const { minOrderSize, isMinimumCloseEnabled } = question.listing;
  return {
    kind: 'outcome',
    venue: 'prediction',
    tickSize: tickText(question),
    minOrderSize,
    isMinimumCloseEnabled,
  };
}
