// performance.ts: profit and loss of a period, from samples and current values.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { LeaderboardRow } from '#protocol/leaderboard.ts';
import type { Portfolio } from '#protocol/portfolio.ts';
import type { AccountState, World } from '../world/state.ts';
import { balanceOf } from '../world/ledger.ts';
import { unpricedSides } from '../pusd/outcomeEquity.ts';
import { valueOf } from '../accounts/collateral.ts';
import { max, moneyText, ratioText } from '../world/units.ts';
import { isUnchanged, sampleOf } from './equity.ts';
import type { Sample } from '../world/fundsState.ts';

/**
 * From the last sample before the period, or the first one, until now. Flows count neither as profit nor as loss. An unknown address
 * has an empty history.
 */
export function portfolioRecord(world: World, owner: Address, since: UnixMs): Portfolio {
  const account = world.accounts.get(owner);
  const line = account === undefined ? [] : lineOf(world, account, since);
  const [base, last] = [line[0], line.at(-1)];
  if (account === undefined || base === undefined || last === undefined)
    return { equityHistory: [], pnlHistory: [], volume: '0', status: 'ok', warnings: [] };
  const unpriced = [...world.assets.values()].filter(
    (asset) => balanceOf(account.wallet, asset.assetId) !== 0n && valueOf(world, asset, 1n) === undefined,
  );
  const missing = [
    ...unpriced.map(({ coin, assetId }) => ({ asset: coin, assetId, kind: 'spot' })),
    ...unpricedSides(world, owner).map(({ name, assetId }) => ({ asset: name, assetId, kind: 'outcome' })),
  ];
  return {
    equityHistory: line.map(({ at, value }) => ({ at, value: moneyText(value) })),
    pnlHistory: line.map((sample) => ({ at: sample.at, value: moneyText(pnlBetween(base, sample)) })),
    volume: moneyText(last.traded - base.traded),
    status: missing.length === 0 ? 'ok' : 'degraded',
    warnings: missing.map((each) => ({ ...each, time: world.now, reason: 'No price: counted as nothing' })),
  };
}

/** The most places of a leaderboard. */
const PLACES = 1_000;

/**
 * The first accounts, including simulated participants, by profit, then address. One that neither traded nor gained or lost
 * has no place: an address can be had for nothing.
 */
export function leaderboardRows(world: World, since: UnixMs): LeaderboardRow[] {
  const results = [...world.accounts.values()].flatMap((account) => {
    const line = lineOf(world, account, since);
    const [base, last] = [line[0], line.at(-1)];
    if (base === undefined || last === undefined) return [];
    const pnl = pnlBetween(base, last);
    return pnl === 0n && last.traded === base.traded ? [] : [{ account, base, last, pnl }];
  });
  results.sort((one, other) =>
    one.pnl === other.pnl ? (one.account.owner < other.account.owner ? -1 : 1) : one.pnl < other.pnl ? 1 : -1,
  );
  return results.slice(0, PLACES).map(({ account, base, last, pnl }, index) => ({
    rank: index + 1,
    owner: account.owner,
    displayName: account.isBot ? 'Simulated participant' : null,
    pnl: moneyText(pnl),
    returnRate: returnOf(base, last, pnl),
    // Simulated participants' trades do not count.
    volume: account.isBot ? null : moneyText(last.traded - base.traded),
  }));
}

/** The return's base: starting equity plus deposits since. */
function returnOf(base: Sample, last: Sample, pnl: bigint): LeaderboardRow['returnRate'] {
  const stake = base.value + max(0n, last.flows - base.flows);
  return stake > 0n ? ratioText(pnl, stake, 0) : null;
}

function pnlBetween(base: Sample, sample: Sample): bigint {
  return sample.value - sample.flows - (base.value - base.flows);
}

function lineOf(world: World, account: AccountState, since: UnixMs): Sample[] {
  const history = world.funds.equity.get(account.owner);
  if (history === undefined) return [];
  const { samples, flows } = history;
  const start = Math.max(
    0,
    samples.findLastIndex(({ at }) => at <= since),
  );
  const now = sampleOf(world, account, flows);
  const past = samples.slice(start);
  const [base, next] = past;
  // Of a time without changes only start and end are kept: the base is its value when the period begins.
  if (base !== undefined && next !== undefined && base.at < since && isUnchanged(base, next))
    past[0] = { ...base, at: since };
  return past.at(-1)?.at === now.at ? [...past.slice(0, -1), now] : [...past, now];
}
