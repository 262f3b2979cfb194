// equity.ts: what accounts were worth over time, and how much of it was brought in: the replica behind /portfolio and /leaderboard.
import type { UnixMs } from '#protocol/ids.ts';
import { valueOf } from '../accounts/collateral.ts';
import { totalsOf } from '../accounts/margin.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { outcomeEquity } from '../pusd/outcomeEquity.ts';
import type { Sample } from '../world/fundsState.ts';

/** A sample of every account is kept this often; older ones are thinned out to one an hour, then one a day. */
export const SAMPLE_MS = 900_000;
/**
 * Accounts of people are looked at this often; of what is thinned out, the extremes stay, so that a drawdown
 * never shrinks.
 */
export const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const FINE_MS = 25 * HOUR_MS;
const HOURLY_MS = 32 * DAY_MS;

/**
 * So much of an asset came in or, negative, left; call it after the balance has changed. The first one begins
 * the history.
 */
export function noteFlow(world: World, account: AccountState, asset: Asset, units: bigint): void {
  const worth = valueOf(world, asset, units < 0n ? -units : units) ?? 0n;
  noteMoneyFlow(world, account, units < 0n ? -worth : worth);
}

/** The same for an amount in millionths of the quote, or of a pUSD. */
export function noteMoneyFlow(world: World, account: AccountState, worth: bigint): void {
  const { funds } = world;
  const history = funds.equity.get(account.owner) ?? { flows: 0n, samples: [] };
  history.flows += worth;
  funds.equity.set(account.owner, history);
  if (account.isBot && history.samples.length > 0) return;
  // What was at a moment is what was at its end. A deposit is a step at its own time, not a slope to the next sample.
  if (history.samples.at(-1)?.at === world.now) history.samples.pop();
  history.samples.push(sampleOf(world, account, history.flows));
  if (funds.sampledAt === 0) funds.sampledAt = slotAt(world.now, LOOK_MS);
}

/** Looks at people's accounts when a minute has begun since the last look, at all when a quarter of an hour has. */
export function takeSamples(world: World): void {
  const { funds, now } = world;
  if (slotAt(now, LOOK_MS) <= funds.sampledAt) return;
  const isQuarter = slotAt(now, SAMPLE_MS) > funds.sampledAt;
  funds.sampledAt = slotAt(now, LOOK_MS);
  for (const account of world.accounts.values()) {
    if (account.isBot && !isQuarter) continue;
    const known = funds.equity.get(account.owner);
    // An account from before there were samples: what it has now is what it began with.
    const history = known ?? { flows: sampleOf(world, account, 0n).value, samples: [] };
    history.samples = thinned(
      [...history.samples, sampleOf(world, account, history.flows)],
      now,
      account.isBot,
    );
    funds.equity.set(account.owner, history);
  }
}

/** When the next look is due; undefined while nobody has an account. */
export function nextSampleAt({ funds, accounts }: World): UnixMs | undefined {
  return accounts.size === 0 ? undefined : funds.sampledAt + LOOK_MS;
}

/** The present. */
export function sampleOf(world: World, account: AccountState, flows: bigint): Sample {
  const { pnl, isolatedEquity } = totalsOf(world, account);
  let value = pnl + isolatedEquity + outcomeEquity(world, account.owner);
  for (const [assetId, units] of account.wallet.balances) {
    const asset = world.assets.get(assetId);
    if (asset !== undefined) value += valueOf(world, asset, units) ?? 0n;
  }
  return { at: world.now, value, flows, traded: account.traded };
}

function slotAt(at: UnixMs, every: number): UnixMs {
  return Math.floor(at / every) * every;
}

/**
 * Of every quarter, hour or day, once they are that old, the first and the extremes; of simulated
 * participants the first of an hour or day.
 */
function thinned(samples: readonly Sample[], now: UnixMs, isCoarse: boolean): Sample[] {
  const kept: Sample[] = [];
  let bucket: Sample[] = [];
  let known = '';
  const keep = (): void => void kept.push(...(isCoarse ? bucket.slice(0, 1) : tellingOf(bucket)));
  for (const sample of samples) {
    const width = widthAt(now - sample.at, isCoarse);
    const key = `${width}:${Math.floor(sample.at / width)}`;
    if (key !== known) {
      keep();
      bucket = [];
    }
    known = key;
    bucket.push(sample);
  }
  keep();
  return kept;
}

function widthAt(age: number, isCoarse: boolean): number {
  if (age <= FINE_MS) return isCoarse ? HOUR_MS : SAMPLE_MS;
  return age <= HOURLY_MS && !isCoarse ? HOUR_MS : DAY_MS;
}

/**
 * What no summary may lose: the first, the highest and the lowest profit, the deepest fall in between, and
 * where money came or went.
 */
function tellingOf(bucket: readonly Sample[]): Sample[] {
  const [first] = bucket;
  if (first === undefined) return [];
  const kept = new Set<Sample>([first]);
  let [highest, lowest, deepest] = [first, first, 0n];
  let fall: [Sample, Sample] | undefined;
  let { flows } = first;
  for (const sample of bucket) {
    const profit = profitOf(sample);
    if (profit > profitOf(highest)) highest = sample;
    if (profit < profitOf(lowest)) lowest = sample;
    if (profitOf(highest) - profit > deepest) {
      deepest = profitOf(highest) - profit;
      fall = [highest, sample];
    }
    if (sample.flows !== flows) kept.add(sample);
    flows = sample.flows;
  }
  for (const sample of [highest, lowest, ...(fall ?? [])]) kept.add(sample);
  return bucket.filter((sample) => kept.has(sample));
}

function profitOf({ value, flows }: Sample): bigint {
  return value - flows;
}
