// equity.ts: equity and net deposits of accounts over time: the data of /portfolio and /leaderboard.
import type { UnixMs } from '#protocol/ids.ts';
import { valueOf } from '../accounts/collateral.ts';
import { totalsOf } from '../accounts/margin.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { outcomeEquity } from '../pusd/outcomeEquity.ts';
import type { Sample } from '../world/fundsState.ts';

/** Sampling interval of all accounts; older samples are thinned to one per hour, then per day. */
export const SAMPLE_MS = 900_000;
/** Sampling interval of user accounts; thinning keeps the extremes, so that a drawdown never shrinks. */
export const USER_SAMPLE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const FINE_MS = 25 * HOUR_MS;
const HOURLY_MS = 32 * DAY_MS;

/**
 * Records an inflow of an asset (negative: outflow); call it after the balance has changed. The first one starts the
 * history.
 */
export function noteFlow(world: World, account: AccountState, asset: Asset, units: bigint): void {
  const value = valueOf(world, asset, units < 0n ? -units : units) ?? 0n;
  noteMoneyFlow(world, account, units < 0n ? -value : value);
}

/** The same for an amount in millionths of the quote or of pUSD. */
export function noteMoneyFlow(world: World, account: AccountState, value: bigint): void {
  const { funds } = world;
  const history = funds.equity.get(account.owner) ?? { flows: 0n, samples: [] };
  history.flows += value;
  funds.equity.set(account.owner, history);
  if (account.isBot && history.samples.length > 0) return;
  makeStep(history.samples, world.now);
  history.samples.push(sampleOf(world, account, history.flows));
  if (funds.sampledAt === 0) funds.sampledAt = slotAt(world.now, USER_SAMPLE_MS);
}

/**
 * The value at a time is the one after all its events: an earlier sample of this time goes. A flow is a step at its own
 * time, not a slope from the last sample.
 */
function makeStep(samples: Sample[], now: UnixMs): void {
  const [start, end] = samples.slice(-2);
  if ((end ?? start)?.at !== now) return;
  samples.pop();
  if (start === undefined || end === undefined || !isUnchanged(start, end)) return;
  if (start.at < now - 1) samples.push({ ...end, at: now - 1 });
}

/** Samples user accounts when a new minute has begun, all accounts every quarter of an hour. */
export function takeSamples(world: World): void {
  const { funds, now } = world;
  if (slotAt(now, USER_SAMPLE_MS) <= funds.sampledAt) return;
  const isQuarter = slotAt(now, SAMPLE_MS) > funds.sampledAt;
  funds.sampledAt = slotAt(now, USER_SAMPLE_MS);
  for (const account of world.accounts.values()) {
    if (account.isBot && !isQuarter) continue;
    const known = funds.equity.get(account.owner);
    // An account older than its samples: its current equity is its starting equity.
    const history = known ?? { flows: sampleOf(world, account, 0n).value, samples: [] };
    const sample = sampleOf(world, account, history.flows);
    const [start, end] = history.samples.slice(-2);
    // Start and end of a time without changes: an unused account costs no more with every minute.
    if (start !== undefined && end !== undefined && isUnchanged(start, end) && isUnchanged(end, sample)) {
      history.samples[history.samples.length - 1] = sample;
      continue;
    }
    history.samples = thinned([...history.samples, sample], now, account.isBot);
    funds.equity.set(account.owner, history);
  }
}

/** Whether two samples differ in time only. */
export function isUnchanged(one: Sample, other: Sample): boolean {
  return one.value === other.value && one.flows === other.flows && one.traded === other.traded;
}

/** When the next sample is due; undefined without accounts. */
export function nextSampleAt({ funds, accounts }: World): UnixMs | undefined {
  return accounts.size === 0 ? undefined : funds.sampledAt + USER_SAMPLE_MS;
}

/** The current values. */
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
 * Keeps the first sample and the extremes per quarter, hour or day by age; of simulated participants, the first per
 * hour or day.
 */
function thinned(samples: readonly Sample[], now: UnixMs, isCoarse: boolean): Sample[] {
  const kept: Sample[] = [];
  let bucket: Sample[] = [];
  let known = '';
  const keep = (): void => void kept.push(...(isCoarse ? bucket.slice(0, 1) : extremesOf(bucket)));
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

/** Kept when thinning: the first, the highest and lowest profit, the deepest drawdown between them, and every flow. */
function extremesOf(bucket: readonly Sample[]): Sample[] {
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
