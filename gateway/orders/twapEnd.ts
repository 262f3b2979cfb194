// twapEnd.ts: ends a TWAP, for any reason.
import type { Effects } from '../world/effects.ts';
import type { AccountState, Market, TwapState, World } from '../world/state.ts';
import { endedTwapRecord, type TwapEnd } from '../world/records/twapRecords.ts';

/** Fills stay. Stored for real accounts; `reason` replaces the last refused slice's. */
export function endTwap(
  world: World,
  effects: Effects,
  twap: TwapState,
  endedAs: TwapEnd,
  reason: string | null = twap.reason,
): void {
  world.twaps.delete(twap.id);
  twap.reason = reason;
  const record = endedTwapRecord(twap, endedAs, effects.now);
  if (!twap.account.isBot) twap.account.endedTwaps.push(record);
  effects.twapChanged(twap.account, record);
}

/** Ends with the liquidation of its account or isolated position. */
export function cancelTwapsOf(
  world: World,
  effects: Effects,
  account: AccountState,
  reason: string,
  market?: Market,
): void {
  for (const twap of world.twaps.values()) {
    if (twap.account === account && (market === undefined || twap.market === market))
      endTwap(world, effects, twap, 'canceled', reason);
  }
}
