// settlement.ts: pUSD on its way to the settlement chain: local, then pending, then confirmed. Time is the commands', so that a restart goes on where it was.
import type { UnixMs } from '#protocol/ids.ts';
import { transfer } from '../world/ledger.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import { freeLocal, schedule } from './purse.ts';
import { type Move, type Purse, PUSD } from '../world/outcomesState.ts';

/** Sends what is due, as far as it is still there and nothing keeps it aside, and confirms what has arrived. */
export function runSettlement(world: World, effects: Effects): void {
  for (const purse of world.outcomes.purses.values()) {
    const account = world.accounts.get(purse.owner);
    if (account === undefined || !isDue(purse, effects.now)) continue;
    for (let move = purse.moves[0]; move !== undefined && move.at <= effects.now; move = purse.moves[0]) {
      purse.moves.shift();
      if (move.from === 'pending') transfer(PUSD, purse.pending, purse.confirmed, move.amount);
      else send(world, purse, move);
    }
    effects.purseChanged(account);
  }
}

/** When something is due next; undefined while nothing is on its way. */
export function nextSettlementAt({ outcomes }: World): UnixMs | undefined {
  let next: UnixMs | undefined;
  for (const { moves } of outcomes.purses.values()) {
    const at = moves[0]?.at;
    if (at !== undefined && (next === undefined || at < next)) next = at;
  }
  return next;
}

function isDue({ moves }: Purse, now: UnixMs): boolean {
  return (moves[0]?.at ?? Infinity) <= now;
}

/** What an order keeps aside by then stays for it and is due again later; what was spent is gone. */
function send({ outcomes, now }: World, purse: Purse, { amount }: Move): void {
  const free = freeLocal(purse);
  const sent = amount < free ? amount : free;
  transfer(PUSD, purse.local, purse.pending, sent);
  schedule(purse, 'pending', sent, now + outcomes.pendingMs);
  const kept = amount - sent;
  const held = purse.hold < kept ? purse.hold : kept;
  schedule(purse, 'local', held, now + Math.max(1_000, outcomes.localMs));
}
