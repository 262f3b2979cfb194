// funding.ts: funding rates and payments of perpetuals.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { CommandResult, SettleFunding } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, Market, Slot, World } from '../world/state.ts';
import { PREMIUM_DECIMALS, premiumNow } from '../world/mark.ts';
import { clamp, floorDiv, moneyText, power, toText } from '../world/units.ts';
import { moneyOf } from './isolated.ts';
import { transfer } from '../world/ledger.ts';

/** Rates and premiums are integers in 10^-10. */
const RATE_SCALE = power(PREMIUM_DECIMALS);
/** 0.0001 per eight hours: the interest difference between quote and base. */
const INTEREST = 1_000_000n;
/** 0.0005: the largest adjustment of the premium by interest. */
const MAX_PULL = 5_000_000n;
/** 0.04 an hour. */
const MAX_PER_HOUR = 400_000_000n;
const INTEREST_HOURS = 8n;

/** Average premium of the current interval's samples, rounded toward zero; 0 without samples. */
export function averagePremium(market: Market): bigint {
  return market.premiumCount === 0 ? 0n : market.premiumSum / BigInt(market.premiumCount);
}

/**
 * The rate of an interval of h hours: (P + clamp(I - P, ±0.0005)) × h / 8, at most ±0.04 an hour; P: average premium,
 * I: interest. Rounded toward zero to ten decimals.
 */
export function fundingRateOf(market: Market): bigint {
  const premium = averagePremium(market);
  const eightHours = premium + clamp(INTEREST - premium, MAX_PULL);
  const hours = BigInt(market.record.fundingIntervalHours);
  return clamp((eightHours * hours) / INTEREST_HOURS, MAX_PER_HOUR * hours);
}

export function rateText(rate: bigint): DecimalString {
  return toText(rate, PREMIUM_DECIMALS);
}

/** Takes one sample of the premium; spot pairs have none. */
export function samplePremium(market: Market): void {
  const premium = traitsOf(market).funding ? premiumNow(market) : undefined;
  if (premium === undefined) return;
  market.premiumSum += premium;
  market.premiumCount += 1;
}

/** Settles the named perpetuals, or all with an oracle price. */
export function settleFunding(world: World, effects: Effects, { assetIds }: SettleFunding): CommandResult {
  const perps = new Map([...world.markets].filter(([, market]) => traitsOf(market).funding));
  const markets =
    assetIds === undefined ? [...perps.values()] : assetIds.map((assetId) => perps.get(assetId));
  if (markets.includes(undefined)) return refusal('INVALID_ASSET_ID', 'assetIds');
  for (const market of markets)
    if (market?.oracle !== undefined) settleMarket(world, effects, market, market.oracle);
  return { kind: 'done' };
}

function settleMarket(world: World, effects: Effects, market: Market, oracle: bigint): void {
  const rate = fundingRateOf(market);
  const point = {
    assetId: market.assetId,
    fundingRate: rateText(rate),
    premium: rateText(averagePremium(market)),
    time: effects.now,
  };
  for (const account of [...world.accounts.values(), world.backstop]) {
    const slot = account.slots.get(market.assetId);
    if (slot !== undefined && slot.size !== 0n) pay(world, effects, account, slot, { rate, oracle });
  }
  market.premiumSum = 0n;
  market.premiumCount = 0;
  market.fundingHistory.push(point);
  effects.raise({ type: 'fundingRate', point });
}

/**
 * As #domain/margin/funding.ts: minus size × oracle × rate, rounded down. Payers are rounded up and receivers down; the
 * remainder stays in the pool.
 */
function pay(
  world: World,
  effects: Effects,
  account: AccountState,
  slot: Slot,
  { rate, oracle }: { rate: bigint; oracle: bigint },
): void {
  const amount = floorDiv(-slot.size * oracle * rate, RATE_SCALE);
  transfer(world.quote, world.fundingPool, moneyOf(slot), amount);
  slot.funding.allTime -= amount;
  slot.funding.sinceOpen -= amount;
  slot.funding.sinceChange -= amount;
  if (account.isBot) return;
  const { assetId, coin, szDecimals } = slot.market;
  const payment = {
    assetId,
    coin,
    time: effects.now,
    size: toText(slot.size, szDecimals),
    fundingRate: rateText(rate),
    amount: moneyText(amount),
  };
  account.payments.push(payment);
  effects.raise({ type: 'funding', owner: account.owner, payment });
  effects.accountChanged(account);
}
