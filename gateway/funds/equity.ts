// equity.ts: what accounts were worth over time, and how much of it was brought in: the replica behind /portfolio and /leaderboard.
import type { UnixMs } from '#protocol/ids.ts';
import { valueOf } from '../accounts/collateral.ts';
import { totalsOf } from '../accounts/margin.ts';
import type { AccountState, Asset, World } from '../engine/state.ts';
import { outcomeWorth } from '../outcomes/worth.ts';

/** Every account is looked at this often; older looks are thinned out to one an hour, then one a day. */
export const SAMPLE_MS = 900_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const FINE_MS = 25 * HOUR_MS;
const HOURLY_MS = 32 * DAY_MS;

/** Money in millionths of the quote. */
export interface Sample {
  readonly at: UnixMs;
  /** All assets at their marks, pUSD and outcome shares among them, and all unrealized profit; segregated funds and money on its way are elsewhere. */
  readonly value: bigint;
  /** Brought in less taken out, since ever, each at its worth when it moved: value less flows is profit and loss. */
  readonly flows: bigint;
  /** Notional traded since ever. */
  readonly traded: bigint;
}

export interface EquityHistory {
  flows: bigint;
  /** Oldest first. */
  samples: Sample[];
}

/** So much of an asset came in or, negative, left; call it after the balance has changed. The first one begins the history. */
export function noteFlow(world: World, account: AccountState, asset: Asset, units: bigint): void {
  const worth = valueOf(world, asset, units < 0n ? -units : units) ?? 0n;
  noteMoneyFlow(world, account, units < 0n ? -worth : worth);
}

/** The same for an amount in millionths of the quote, or of a pUSD. */
export function noteMoneyFlow(world: World, account: AccountState, worth: bigint): void {
  const { funds } = world;
  const history = funds.equity.get(account.owner) ?? { flows: 0n, samples: [] };
  history.flows += worth;
  // What was at a moment is what was at its end: what comes at the same time as the first funds is no later change.
  if (history.samples.at(-1)?.at === world.now) history.samples.pop();
  else if (history.samples.length > 0) return void funds.equity.set(account.owner, history);
  history.samples.push(sampleOf(world, account, history.flows));
  funds.equity.set(account.owner, history);
  if (funds.sampledAt === 0) funds.sampledAt = slotAt(world.now);
}

/** Looks at every account, when a quarter of an hour has begun since the last look. */
export function takeSamples(world: World): void {
  const { funds, now } = world;
  if (slotAt(now) <= funds.sampledAt) return;
  funds.sampledAt = slotAt(now);
  for (const account of world.accounts.values()) {
    const known = funds.equity.get(account.owner);
    // An account from before there were samples: what it has now is what it began with.
    const history = known ?? { flows: sampleOf(world, account, 0n).value, samples: [] };
    history.samples = thinned([...history.samples, sampleOf(world, account, history.flows)], now, account.isBot);
    funds.equity.set(account.owner, history);
  }
}

/** When the next look is due; undefined while nobody has an account. */
export function nextSampleAt({ funds, accounts }: World): UnixMs | undefined {
  return accounts.size === 0 ? undefined : funds.sampledAt + SAMPLE_MS;
}

/** The present. */
export function sampleOf(world: World, account: AccountState, flows: bigint): Sample {
  const { pnl, isolatedEquity } = totalsOf(world, account);
  let value = pnl + isolatedEquity + outcomeWorth(world, account.owner);
  for (const [assetId, units] of account.wallet.balances) {
    const asset = world.assets.get(assetId);
    if (asset !== undefined) value += valueOf(world, asset, units) ?? 0n;
  }
  return { at: world.now, value, flows, traded: account.traded };
}

function slotAt(at: UnixMs): UnixMs {
  return Math.floor(at / SAMPLE_MS) * SAMPLE_MS;
}

/** The first of every hour or day, once they are that old; of simulated participants, nothing finer than hours. */
function thinned(samples: readonly Sample[], now: UnixMs, isCoarse: boolean): Sample[] {
  const kept: Sample[] = [];
  for (const sample of samples) {
    const age = now - sample.at;
    const bucket = age <= FINE_MS ? (isCoarse ? HOUR_MS : 1) : age <= HOURLY_MS ? (isCoarse ? DAY_MS : HOUR_MS) : DAY_MS;
    const previous = kept.at(-1);
    if (previous === undefined || Math.floor(previous.at / bucket) !== Math.floor(sample.at / bucket)) kept.push(sample);
  }
  return kept;
}
