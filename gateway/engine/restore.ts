// restore.ts: restores a state from its snapshot.
import { createAccount, createSlot } from '../world/account.ts';
import { History, PagedHistory } from '../world/history.ts';
import type { Holder } from '../world/ledger.ts';
import { restoredFunds } from '../funds/snapshot.ts';
import { restoredIsolated } from '../world/isolatedState.ts';
import { restoredOutcomes } from '../outcomes/snapshot.ts';
import { restoreQuestion } from '../outcomes/questionSnapshot.ts';
import { rebuildResting } from '../orders/resting.ts';
import { waitingOrder } from '../matching/waiting.ts';
import {
  type AccountSnapshot,
  type Balances,
  type EngineSnapshot,
  type MarketSnapshot,
  type OrderSnapshot,
  SNAPSHOT_PARTS,
  SNAPSHOT_VERSION,
  type SlotSnapshot,
  type TwapSnapshot,
} from './snapshot.ts';
import type { AccountState, LiveOrder, Market, Slot, World } from '../world/state.ts';
import { terminalTwapRecord } from '../world/records/twapRecords.ts';
import { createWorld } from './world.ts';
import type { EngineOptions } from '../world/options.ts';

/** Throws RangeError for a snapshot of another version, with an unknown part, or with a market that the options lack. */
export function restoreWorld(options: EngineOptions, snapshot: EngineSnapshot): World {
  if (snapshot.version !== SNAPSHOT_VERSION)
    throw new RangeError(`Snapshot version ${snapshot.version} is not ${SNAPSHOT_VERSION}`);
  // Left out, it would be missing from the next snapshot.
  const unknown = Object.keys(snapshot).find((part) => !Object.hasOwn(SNAPSHOT_PARTS, part));
  if (unknown !== undefined) throw new RangeError(`${unknown} is not a part of this version's state`);
  const fresh = createWorld(options);
  const { now, termsVersion, orderCount, tradeCount, clockShift = 0 } = snapshot;
  const kept = {
    funds: snapshot.funds === undefined ? fresh.funds : restoredFunds(snapshot.funds),
    isolated: snapshot.isolated === undefined ? fresh.isolated : restoredIsolated(snapshot.isolated),
    outcomes: snapshot.outcomes === undefined ? fresh.outcomes : restoredOutcomes(snapshot.outcomes),
  };
  const world: World = {
    ...fresh,
    now,
    termsVersion,
    orderCount,
    tradeCount,
    clockShift,
    backstop: createAccount(snapshot.backstop.owner, true, fresh.leave),
    ...kept,
  };
  restoreQuestions(world, snapshot);
  restoreHouse(world, snapshot);
  for (const market of snapshot.markets) restoreMarket(marketIn(world, market.assetId), market);
  restoreAccount(world, world.backstop, snapshot.backstop);
  for (const account of snapshot.accounts) {
    const restored = {
      ...createAccount(account.owner, account.isBot, world.leave),
      ...historiesOf(account, world.leave),
    };
    world.accounts.set(account.owner, restored);
    restoreAccount(world, restored, account);
  }
  for (const order of snapshot.orders) restoreOrder(world, order);
  for (const twap of snapshot.twaps ?? []) restoreTwap(world, twap);
  return world;
}

function restoreQuestions(world: World, { listedCount = 0, questions = [] }: EngineSnapshot): void {
  world.listedCount = listedCount;
  for (const question of questions) restoreQuestion(world, question);
}

function restoreHouse(world: World, { house, agents, nonces, access }: EngineSnapshot): void {
  restoreBalances(world.issuance, house.issuance);
  restoreBalances(world.fees, house.fees);
  restoreBalances(world.fundingPool, house.funding);
  for (const [address, agent] of agents) world.agents.set(address, { ...agent });
  for (const [signer, used] of nonces) world.nonces.set(signer, [...used]);
  for (const [owner, rule] of access) world.access.set(owner, { ...rule });
}

function restoreMarket(market: Market, snapshot: MarketSnapshot): void {
  market.status = snapshot.status;
  market.oracle = snapshot.oracle === null ? undefined : BigInt(snapshot.oracle);
  market.last = snapshot.last === null ? undefined : BigInt(snapshot.last);
  market.markPremium = snapshot.markPremium && {
    ...snapshot.markPremium,
    value: BigInt(snapshot.markPremium.value),
  };
  market.premiumSum = BigInt(snapshot.premiumSum);
  market.premiumCount = snapshot.premiumCount;
  restoreBalances(market.clearing, snapshot.clearing);
  for (const point of snapshot.fundingHistory) market.fundingHistory.push(point);
}

function historiesOf(
  snapshot: AccountSnapshot,
  leave: World['leave'],
): Pick<AccountState, 'fills' | 'endedOrders' | 'payments' | 'endedTwaps' | 'sliceFills'> {
  const { owner, fills, endedOrders, payments, endedTwaps, sliceFills, left } = snapshot;
  return {
    fills: new PagedHistory(owner, 'fills', leave, { first: left?.fills, entries: fills }),
    endedOrders: new PagedHistory(owner, 'orders', leave, { first: left?.orders, entries: endedOrders }),
    payments: new PagedHistory(owner, 'payments', leave, { first: left?.payments, entries: payments }),
    endedTwaps: new History(endedTwaps?.map(terminalTwapRecord)),
    sliceFills: new PagedHistory(owner, 'slices', leave, { first: left?.slices, entries: sliceFills }),
  };
}

function restoreAccount(world: World, account: AccountState, snapshot: AccountSnapshot): void {
  account.state = snapshot.state;
  account.terms = snapshot.terms === null ? undefined : { ...snapshot.terms };
  account.hasGrant = snapshot.hasGrant;
  restoreBalances(account.wallet, snapshot.balances);
  account.traded = BigInt(snapshot.traded ?? '0');
  for (const [day, notional] of snapshot.volume) account.volume.set(day, BigInt(notional));
  for (const slot of snapshot.slots)
    account.slots.set(slot.assetId, restoredSlot(account, marketIn(world, slot.assetId), slot));
}

function restoredSlot(account: AccountState, market: Market, snapshot: SlotSnapshot): Slot {
  const [allTime, sinceOpen, sinceChange] = snapshot.funding;
  const size = BigInt(snapshot.size);
  if (size > 0n) market.longLots += size;
  const slot = createSlot(account, market);
  if (snapshot.isolated !== undefined) restoreBalances(slot.isolatedMargin, snapshot.isolated.pocket);
  return {
    ...slot,
    mode: snapshot.isolated === undefined ? 'cross' : 'isolated',
    size,
    cost: BigInt(snapshot.cost),
    leverage: snapshot.leverage,
    isLeverageChosen: snapshot.isLeverageChosen,
    funding: { allTime: BigInt(allTime), sinceOpen: BigInt(sinceOpen), sinceChange: BigInt(sinceChange) },
  };
}

function restoreOrder(world: World, row: OrderSnapshot): void {
  const [
    owner,
    assetId,
    id,
    clientOrderId,
    side,
    tif,
    reduceOnly,
    price,
    size,
    remaining,
    createdAt,
    changedAt,
    conditions = {},
  ] = row;
  const slot = world.accounts.get(owner)?.slots.get(assetId);
  if (slot === undefined) throw new RangeError(`Snapshot has an order without an account: ${id}`);
  const amounts = { price: BigInt(price), size: BigInt(size), remaining: BigInt(remaining) };
  const { waiting, ...links } = conditions;
  const order: LiveOrder = {
    id,
    clientOrderId,
    slot,
    side,
    tif,
    reduceOnly,
    ...amounts,
    createdAt,
    changedAt,
    previous: undefined,
    next: undefined,
    ...links,
  };
  rebuildResting(
    world,
    waiting === undefined ? order : waitingOrder(order, { ...waiting, price: BigInt(waiting.price) }),
  );
}

function restoreTwap(world: World, { owner, assetId, size, filled, notional, ...rest }: TwapSnapshot): void {
  const account = world.accounts.get(owner);
  if (account === undefined) throw new RangeError(`Snapshot has a TWAP without an account: ${rest.id}`);
  world.twaps.set(rest.id, {
    ...rest,
    account,
    market: marketIn(world, assetId),
    size: BigInt(size),
    filled: BigInt(filled),
    notional: BigInt(notional),
  });
}

function restoreBalances(holder: Holder, balances: Balances): void {
  holder.balances.clear();
  for (const [assetId, balance] of balances) holder.balances.set(assetId, BigInt(balance));
}

function marketIn(world: World, assetId: string): Market {
  const market = world.markets.get(assetId);
  if (market === undefined) throw new RangeError(`Snapshot names a market that is not listed: ${assetId}`);
  return market;
}
