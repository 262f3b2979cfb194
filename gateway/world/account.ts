// account.ts: opens accounts and their market slots.
import { DEFAULT_LEVERAGE } from '#domain/margin/marginAccount.ts';
import type { Address } from '#protocol/ids.ts';
import type { AccountState, Market, Slot, World } from './state.ts';
import { History, type HistoryPage, PagedHistory } from './history.ts';
import { createHolder } from './ledger.ts';

/** `leave` receives history entries that leave memory. */
export function createAccount(
  owner: Address,
  isBot: boolean,
  leave: (page: HistoryPage) => void,
): AccountState {
  return {
    owner,
    isBot,
    wallet: createHolder(owner),
    quoteHold: 0n,
    slots: new Map(),
    orders: new Map(),
    byClientId: new Map(),
    state: 'active',
    terms: undefined,
    hasGrant: false,
    fills: new PagedHistory(owner, 'fills', leave),
    endedOrders: new PagedHistory(owner, 'orders', leave),
    payments: new PagedHistory(owner, 'payments', leave),
    endedTwaps: new History(),
    sliceFills: new PagedHistory(owner, 'slices', leave),
    volume: new Map(),
    traded: 0n,
  };
}

/** The owner's account, opened if needed. An address with its own account is not an agent: its approval ends. */
export function openAccount(world: World, owner: Address, isBot = false): AccountState {
  const known = world.accounts.get(owner);
  if (known !== undefined) return known;
  const account = createAccount(owner, isBot, world.leave);
  world.accounts.set(owner, account);
  world.agents.delete(owner);
  return account;
}

/** The account's slot in the market, created if needed. */
export function slotOf(account: AccountState, market: Market): Slot {
  const known = account.slots.get(market.assetId);
  if (known !== undefined) return known;
  const slot = createSlot(account, market);
  account.slots.set(market.assetId, slot);
  return slot;
}

export function createSlot(account: AccountState, market: Market): Slot {
  return {
    market,
    account,
    size: 0n,
    cost: 0n,
    leverage: Math.min(DEFAULT_LEVERAGE, market.record.maxLeverage),
    isLeverageChosen: false,
    mode: market.record.isIsolatedOnly ? 'isolated' : 'cross',
    isolatedMargin: createHolder(`isolated:${account.owner}`),
    openBuy: 0n,
    openSell: 0n,
    reduceOnlyOrders: new Set(),
    quoteHold: 0n,
    funding: { allTime: 0n, sinceOpen: 0n, sinceChange: 0n },
    valuedAt: -1,
    notional: 0n,
    pnl: 0n,
    initial: 0n,
    maintenance: 0n,
  };
}
