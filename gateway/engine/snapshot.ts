// snapshot.ts: converts the state to plain JSON. Bigints are decimal text; derivable data is left out.
import type { Side } from '#protocol/scalars.ts';
import type { Tif } from '#protocol/exchange/order.ts';
import type { Address, AssetId, ClientOrderId, OrderId, UnixMs } from '#protocol/ids.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { SliceFill } from '#protocol/info/orders/userTwapSliceFills.ts';
import type { PageKind } from '../world/history.ts';
import type { Holder } from '../world/ledger.ts';
import { type FundsSnapshot, fundsSnapshot } from '../funds/snapshot.ts';
import { type IsolatedSnapshot, isolatedSnapshot } from '../world/isolatedState.ts';
import { type OutcomesSnapshot, outcomesSnapshot } from '../outcomes/snapshot.ts';
import { type QuestionSnapshot, questionSnapshot } from '../outcomes/questionSnapshot.ts';
import type { FundingPayment } from '../world/events.ts';
import type { AccountState, LiveOrder, Market, Slot, TwapState, Waiting, World } from '../world/state.ts';
import type { AgentState } from '../world/agentState.ts';

export const SNAPSHOT_VERSION = 1;

/** The snapshot stored periodically beside the journal; only restore.ts reads it. */
export interface EngineSnapshot {
  readonly version: number;
  readonly now: UnixMs;
  readonly termsVersion: string;
  readonly orderCount: number;
  readonly tradeCount: number;
  readonly clockShift?: number;
  readonly markets: readonly MarketSnapshot[];
  readonly accounts: readonly AccountSnapshot[];
  readonly backstop: AccountSnapshot;
  /** Oldest first: restoring them in this order restores the order of every queue and index. */
  readonly orders: readonly OrderSnapshot[];
  /** Absent in snapshots from before TWAPs; oldest first. */
  readonly twaps?: readonly TwapSnapshot[];
  readonly house: { readonly issuance: Balances; readonly fees: Balances; readonly funding: Balances };
  /** Absent in snapshots from before withdrawals. */
  readonly funds?: FundsSnapshot;
  /** Absent in snapshots from before delayed changes of isolated margin. */
  readonly isolated?: IsolatedSnapshot;
  /** Outcome markets in listing order, and the total ever listed. Absent in snapshots from before outcomes. */
  readonly questions?: readonly QuestionSnapshot[];
  readonly listedCount?: number;
  /** Absent in snapshots from before outcomes. */
  readonly outcomes?: OutcomesSnapshot;
  readonly agents: readonly (readonly [Address, AgentState])[];
  readonly nonces: readonly (readonly [Address, readonly number[]])[];
  readonly access: readonly (readonly [Address, { isAuthorized: boolean; reason: string | null }])[];
}

/** Every part, for the check on restoring. */
export const SNAPSHOT_PARTS: Readonly<Record<keyof EngineSnapshot, true>> = {
  version: true,
  now: true,
  termsVersion: true,
  orderCount: true,
  tradeCount: true,
  clockShift: true,
  markets: true,
  accounts: true,
  backstop: true,
  orders: true,
  twaps: true,
  house: true,
  funds: true,
  isolated: true,
  questions: true,
  listedCount: true,
  outcomes: true,
  agents: true,
  nonces: true,
  access: true,
};

export type Balances = readonly (readonly [AssetId, string])[];

export interface MarketSnapshot {
  readonly assetId: AssetId;
  readonly status: string;
  readonly oracle: string | null;
  readonly last: string | null;
  /** Absent in snapshots from before rules 3. */
  readonly markPremium?: { readonly value: string; readonly at: UnixMs } | undefined;
  readonly premiumSum: string;
  readonly premiumCount: number;
  readonly clearing: Balances;
  readonly fundingHistory: readonly FundingRatePoint[];
}

export interface AccountSnapshot {
  readonly owner: Address;
  readonly isBot: boolean;
  readonly balances: Balances;
  readonly state: 'active' | 'liquidating';
  readonly terms: { readonly version: string; readonly acceptedAt: UnixMs } | null;
  readonly hasGrant: boolean;
  readonly slots: readonly SlotSnapshot[];
  readonly fills: readonly Fill[];
  readonly endedOrders: readonly OrderUpdateRecord[];
  readonly payments: readonly FundingPayment[];
  readonly endedTwaps?: readonly Twap[];
  readonly sliceFills?: readonly SliceFill[];
  /** Number of entries that left memory, by kind; absent in snapshots from before history pages. */
  readonly left?: Readonly<Record<PageKind, number>>;
  readonly volume: readonly (readonly [number, string])[];
  /** Traded volume; absent in older snapshots. */
  readonly traded?: string;
}

export interface SlotSnapshot {
  readonly assetId: AssetId;
  readonly size: string;
  readonly cost: string;
  readonly leverage: number;
  readonly isLeverageChosen: boolean;
  /** Absent on cross margin. */
  /** `pocket`: the isolated margin, under its stored name. */
  readonly isolated?: { readonly pocket: Balances };
  /** Funding in total, since the position was opened, since it last changed. */
  readonly funding: readonly [string, string, string];
}

/** Owner, market, then the order's fields; a tuple, because there are thousands. */
export type OrderSnapshot = readonly [
  owner: Address,
  assetId: AssetId,
  id: OrderId,
  clientOrderId: ClientOrderId | null,
  side: Side,
  tif: Tif,
  reduceOnly: boolean,
  price: string,
  size: string,
  remaining: string,
  createdAt: UnixMs,
  changedAt: UnixMs,
  /** Only for orders with conditions. */
  conditions?: OrderConditions,
];

/** An order's trigger, and its parent. */
export interface OrderConditions {
  readonly waiting?: {
    readonly price: string;
    readonly isMarket: boolean;
    readonly tpsl: 'tp' | 'sl';
    readonly stage?: 'parent' | 'mark';
    readonly isPosition?: boolean;
  };
  readonly parentId?: OrderId;
  readonly siblingId?: OrderId;
  readonly childIds?: readonly OrderId[];
}

/** A live TWAP: its state with bigints as text, account and market by id. */
export type TwapSnapshot = Omit<TwapState, 'account' | 'market' | 'size' | 'filled' | 'notional'> & {
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly size: string;
  readonly filled: string;
  readonly notional: string;
};

export function takeSnapshot(world: World): EngineSnapshot {
  return {
    version: SNAPSHOT_VERSION,
    now: world.now,
    termsVersion: world.termsVersion,
    orderCount: world.orderCount,
    tradeCount: world.tradeCount,
    clockShift: world.clockShift,
    markets: [...world.markets.values()].map(marketSnapshot),
    accounts: [...world.accounts.values()].map(accountSnapshot),
    backstop: accountSnapshot(world.backstop),
    orders: [...world.orders.values()].map(orderSnapshot),
    twaps: [...world.twaps.values()].map(twapSnapshot),
    house: {
      issuance: balancesOf(world.issuance),
      fees: balancesOf(world.fees),
      funding: balancesOf(world.fundingPool),
    },
    funds: fundsSnapshot(world.funds),
    isolated: isolatedSnapshot(world.isolated),
    questions: [...world.questions.values()].map(questionSnapshot),
    listedCount: world.listedCount,
    outcomes: outcomesSnapshot(world.outcomes),
    agents: [...world.agents],
    nonces: [...world.nonces],
    access: [...world.access],
  };
}

function marketSnapshot(market: Market): MarketSnapshot {
  return {
    assetId: market.assetId,
    status: market.status,
    oracle: market.oracle?.toString() ?? null,
    last: market.last?.toString() ?? null,
    markPremium: market.markPremium && { ...market.markPremium, value: market.markPremium.value.toString() },
    premiumSum: market.premiumSum.toString(),
    premiumCount: market.premiumCount,
    clearing: balancesOf(market.clearing),
    fundingHistory: market.fundingHistory.list(),
  };
}

function accountSnapshot(account: AccountState): AccountSnapshot {
  return {
    owner: account.owner,
    isBot: account.isBot,
    balances: balancesOf(account.wallet),
    state: account.state,
    terms: account.terms ?? null,
    hasGrant: account.hasGrant,
    slots: [...account.slots.values()].map(slotSnapshot),
    fills: account.fills.list(),
    endedOrders: account.endedOrders.list(),
    payments: account.payments.list(),
    endedTwaps: account.endedTwaps.list(),
    sliceFills: account.sliceFills.list(),
    left: {
      fills: account.fills.first,
      orders: account.endedOrders.first,
      payments: account.payments.first,
      slices: account.sliceFills.first,
    },
    volume: [...account.volume].map(([day, notional]) => [day, notional.toString()]),
    traded: account.traded.toString(),
  };
}

function slotSnapshot({
  market,
  size,
  cost,
  leverage,
  isLeverageChosen,
  mode,
  isolatedMargin,
  funding,
}: Slot): SlotSnapshot {
  return {
    assetId: market.assetId,
    size: size.toString(),
    cost: cost.toString(),
    leverage,
    isLeverageChosen,
    ...(mode === 'isolated' ? { isolated: { pocket: balancesOf(isolatedMargin) } } : {}),
    funding: [funding.allTime.toString(), funding.sinceOpen.toString(), funding.sinceChange.toString()],
  };
}

function orderSnapshot(order: LiveOrder): OrderSnapshot {
  const { slot, id, clientOrderId, side, tif, reduceOnly, price, size, remaining, createdAt, changedAt } =
    order;
  const amounts = [price.toString(), size.toString(), remaining.toString()] as const;
  const row = [
    slot.account.owner,
    slot.market.assetId,
    id,
    clientOrderId,
    side,
    tif,
    reduceOnly,
    ...amounts,
    createdAt,
    changedAt,
  ] as const;
  const conditions = conditionsOf(order);
  return Object.keys(conditions).length === 0 ? row : [...row, conditions];
}

function conditionsOf({ waiting, parentId, siblingId, childIds }: LiveOrder): OrderConditions {
  return {
    ...(waiting === undefined ? {} : { waiting: waitingSnapshot(waiting) }),
    ...(parentId === undefined ? {} : { parentId }),
    ...(siblingId === undefined ? {} : { siblingId }),
    ...(childIds === undefined ? {} : { childIds }),
  };
}

function waitingSnapshot({
  price,
  isMarket,
  tpsl,
  stage,
  isPosition,
}: Waiting): NonNullable<OrderConditions['waiting']> {
  return { price: price.toString(), isMarket, tpsl, stage, isPosition };
}

function twapSnapshot({ account, market, size, filled, notional, ...rest }: TwapState): TwapSnapshot {
  return {
    ...rest,
    owner: account.owner,
    assetId: market.assetId,
    size: size.toString(),
    filled: filled.toString(),
    notional: notional.toString(),
  };
}

function balancesOf(holder: Holder): Balances {
  return [...holder.balances].map(([assetId, balance]) => [assetId, balance.toString()]);
}
