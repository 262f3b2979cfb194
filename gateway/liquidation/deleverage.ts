// deleverage.ts: auto-deleveraging: closes a position against the opposite ones when the insurance fund cannot take it over
// (docs/decisions/070-mark-and-deleveraging.md).
import { isolatedEquity } from '../accounts/isolated.ts';
import { revalue, totalsOf } from '../accounts/margin.ts';
import { fill, nextTradeId } from '../matching/trade.ts';
import { cutReduceOnly } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import type { Execution } from '../world/execution.ts';
import { markOf } from '../world/mark.ts';
import { countedId } from '../world/orderIds.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { abs, min, toText } from '../world/units.ts';

/**
 * Trades the rest of a closing order with opposite positions at this price, in the order of their rank, without fees and
 * without a trade on the tape. Positions whose equity does not cover the price are left out.
 */
export function deleverage(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { price, execution }: { price: bigint; execution: Execution },
): void {
  const ranking = rankingOf(effects, order);
  for (const slot of inTurn(world, ranking, order)) {
    if (order.remaining === 0n) break;
    if (!isOpposite(slot, order)) {
      ranking.delete(slot);
      continue;
    }
    const lots = min(order.remaining, abs(slot.size));
    if (!canBear(world, slot, lots, price)) continue;
    const side = order.side === 'buy' ? 'sell' : 'buy';
    order.remaining -= lots;
    world.orderCount += 1;
    const counter = { id: countedId(world.orderCount), clientOrderId: null, slot, side } as const;
    const terms = {
      tradeId: nextTradeId(world),
      lots,
      price,
      rate: 0n,
      forcedClosureType: 'adl',
    };
    fill(world, effects, { ...terms, order, isTaker: true, execution });
    fill(world, effects, {
      ...terms,
      order: counter,
      isTaker: false,
      execution: { hash: null, liquidation: null },
    });
    cutReduceOnly(world, effects, order.slot);
    cutReduceOnly(world, effects, slot);
    announce(effects, slot, lots, price);
  }
}

/** Unlike a fill of the owner's own order, it costs an isolated position no more than its margin. */
function canBear(world: World, slot: Slot, lots: bigint, price: bigint): boolean {
  const worse = (markOf(slot.market) ?? 0n) - price;
  return lots * (slot.size > 0n ? worse : -worse) <= equityBehind(world, slot);
}

/** Of the position, if isolated, or of the cross account. */
export function equityBehind(world: World, slot: Slot): bigint {
  return slot.mode === 'isolated' ? isolatedEquity(world, slot) : totalsOf(world, slot.account).equity;
}

function announce(effects: Effects, { account, market }: Slot, lots: bigint, price: bigint): void {
  if (account.isBot) return;
  effects.raise({
    type: 'deleveraging',
    owner: account.owner,
    assetId: market.assetId,
    coin: market.coin,
    size: toText(lots, market.szDecimals),
    price: toText(price, market.priceDecimals),
  });
}

/** Opposite positions, first those that gained most for their margin. Ranked once per command: it may close thousands. */
const rankings = new WeakMap<Effects, Map<string, Set<Slot>>>();

function rankingOf(effects: Effects, { slot, side }: LiveOrder): Set<Slot> {
  const known = rankings.get(effects) ?? new Map<string, Set<Slot>>();
  rankings.set(effects, known);
  const key = `${slot.market.assetId} ${side}`;
  const ranking = known.get(key) ?? new Set();
  known.set(key, ranking);
  return ranking;
}

/** Then those that are not ranked yet: all at first, later those opened meanwhile. */
function* inTurn(world: World, ranking: Set<Slot>, order: LiveOrder): Generator<Slot> {
  yield* ranking;
  const unranked = rankedOpposite(world, ranking, order);
  for (const slot of unranked) ranking.add(slot);
  yield* unranked;
}

function rankedOpposite(world: World, known: ReadonlySet<Slot>, order: LiveOrder): Slot[] {
  const ranked: { slot: Slot; rank: bigint }[] = [];
  for (const account of world.accounts.values()) {
    const slot = account.slots.get(order.slot.market.assetId);
    if (slot === undefined || known.has(slot) || !isOpposite(slot, order)) continue;
    const rank = rankOf(world, slot);
    if (rank !== undefined) ranked.push({ slot, rank });
  }
  // Equal ranks in the order in which the accounts were opened.
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank > b.rank ? -1 : 1)).map(({ slot }) => slot);
}

function isOpposite({ size }: Slot, { side }: LiveOrder): boolean {
  return side === 'sell' ? size < 0n : size > 0n;
}

const RANK_SCALE = 10n ** 12n;

/** Profit / cost × leverage of the account, or of the isolated position; a loss / leverage. Undefined without equity. */
function rankOf(world: World, slot: Slot): bigint | undefined {
  revalue(slot);
  const totals = totalsOf(world, slot.account);
  const isIsolated = slot.mode === 'isolated';
  const equity = isIsolated ? isolatedEquity(world, slot) : totals.equity;
  const notional = isIsolated ? slot.notional : totals.notional;
  if (equity <= 0n || notional === 0n || slot.cost === 0n) return undefined;
  const gain = (slot.pnl * RANK_SCALE) / abs(slot.cost);
  return slot.pnl > 0n ? (gain * notional) / equity : (gain * equity) / notional;
}
