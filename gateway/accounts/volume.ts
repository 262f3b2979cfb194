// volume.ts: an account's recent trading volume.
import type { UnixMs } from '#protocol/ids.ts';
import type { AccountState } from '../world/state.ts';

const DAY_MS = 86_400_000;
/** Today and the previous thirteen days. */
const DAYS = 14;

export function countVolume(account: AccountState, notional: bigint, now: UnixMs): void {
  const today = dayOf(now);
  account.traded += notional;
  const before = account.volume.get(today);
  account.volume.set(today, (before ?? 0n) + notional);
  if (before !== undefined) return;
  for (const day of account.volume.keys()) if (day <= today - DAYS) account.volume.delete(day);
}

/** Notional traded today and in the previous thirteen days, UTC, in millionths. */
export function volumeOf(account: AccountState, now: UnixMs): bigint {
  const first = dayOf(now) - DAYS + 1;
  let sum = 0n;
  for (const [day, notional] of account.volume) if (day >= first) sum += notional;
  return sum;
}

function dayOf(now: UnixMs): number {
  return Math.floor(now / DAY_MS);
}
