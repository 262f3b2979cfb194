// settlement.ts: settles pUSD to the chain: local, then pending, then confirmed. Time comes with the commands, so that
// a restart continues unchanged.
import type { UnixMs } from '#protocol/ids.ts';
import { transfer } from '../world/ledger.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import { freeLocal, schedule } from './pusdBalance.ts';
import { type Move, type PusdBalance, PUSD } from '../world/outcomesState.ts';

/** Sends due amounts, up to the amount without holds, and confirms arrived ones. */
export function runSettlement(world: World, effects: Effects): void {
  for (const pusdBalance of world.outcomes.pusdBalances.values()) {
    const account = world.accounts.get(pusdBalance.owner);
    if (account === undefined || !isDue(pusdBalance, effects.now)) continue;
    for (
      let move = pusdBalance.moves[0];
      move !== undefined && move.at <= effects.now;
      move = pusdBalance.moves[0]
    ) {
      pusdBalance.moves.shift();
      if (move.from === 'pending') transfer(PUSD, pusdBalance.pending, pusdBalance.confirmed, move.amount);
      else send(world, pusdBalance, move);
    }
    effects.pusdBalanceChanged(account);
  }
}

/** When the next step is due; undefined without one. */
export function nextSettlementAt({ outcomes }: World): UnixMs | undefined {
  let next: UnixMs | undefined;
  for (const { moves } of outcomes.pusdBalances.values()) {
    const at = moves[0]?.at;
    if (at !== undefined && (next === undefined || at < next)) next = at;
  }
  return next;
}

function isDue({ moves }: PusdBalance, now: UnixMs): boolean {
  return (moves[0]?.at ?? Infinity) <= now;
}

/** Held amounts stay and are due again later; spent ones are gone. */
function send({ outcomes, now }: World, pusdBalance: PusdBalance, { amount }: Move): void {
  const free = freeLocal(pusdBalance);
  const sent = amount < free ? amount : free;
  transfer(PUSD, pusdBalance.local, pusdBalance.pending, sent);
  schedule(pusdBalance, 'pending', sent, now + outcomes.pendingMs);
  const kept = amount - sent;
  const held = pusdBalance.hold < kept ? pusdBalance.hold : kept;
  schedule(pusdBalance, 'local', held, now + Math.max(1_000, outcomes.localMs));
}
