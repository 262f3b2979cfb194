// twapEnd.ts: the end of a TWAP, whoever brings it about.
import type { Effects } from './effects.ts';
import type { AccountState, TwapState, World } from './state.ts';
import { endedTwapRecord, type TwapEnd } from './twapRecords.ts';

/** What has filled stays. A real account remembers the run; `reason` replaces what the last refused slice said. */
export function endTwap(world: World, effects: Effects, twap: TwapState, status: TwapEnd, reason: string | null = twap.reason): void {
  world.twaps.delete(twap.id);
  twap.reason = reason;
  const record = endedTwapRecord(twap, status, effects.now);
  if (!twap.account.isBot) twap.account.endedTwaps.push(record);
  effects.twapChanged(twap.account, record);
}

/** An account that is being liquidated trades for nobody's plan any more. */
export function cancelTwapsOf(world: World, effects: Effects, account: AccountState, reason: string): void {
  for (const twap of world.twaps.values()) if (twap.account === account) endTwap(world, effects, twap, 'canceled', reason);
}
