// state.ts: everything the engine knows, in memory. Amounts are bigints: money in millionths of the quote, sizes in lots, prices in price units.
import type { Address, AssetId, ClientOrderId, Hex, OrderId, TwapOrderId, UnixMs } from '#protocol/ids.ts';
import type { Tif } from '#protocol/exchange/order.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { MarginTier, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { SliceFill } from '#protocol/info/orders/userTwapSliceFills.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Asset, SpotPair, Tier } from './asset.ts';
import type { History, HistoryPage, PagedHistory } from './history.ts';
import type { Holder } from './ledger.ts';
import type { FundsState } from './fundsState.ts';
import type { IsolatedState } from './isolatedState.ts';
import type { OutcomesState, Condition } from './outcomesState.ts';
import type { Book } from './book/book.ts';
import type { TriggerBook, QueuedTrigger } from './book/triggerBook.ts';
import type { FundingPayment } from './events.ts';
import type { EngineOptions } from './options.ts';
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import type { OutcomeListing } from './commands/listing.ts';
import type { AgentState } from './agentState.ts';

export interface World {
  readonly options: EngineOptions;
  readonly quote: AssetId;
  now: UnixMs;
  readonly markets: Map<AssetId, Market>;
  /** Everything that can be held, the quote first. */
  readonly assets: Map<AssetId, Asset>;
  /** By base asset, the pair whose mark it is valued at. */
  readonly pricing: Map<AssetId, Market>;
  /** In the order in which they were opened; scans go in this order, so that a replay does the same. */
  readonly accounts: Map<Address, AccountState>;
  /** Live orders of everybody, oldest first. */
  readonly orders: Map<OrderId, LiveOrder>;
  /** TWAPs that are pending or active, oldest first. */
  readonly twaps: Map<TwapOrderId, TwapState>;
  readonly agents: Map<Address, AgentState>;
  readonly nonces: Map<Address, readonly number[]>;
  readonly access: Map<Address, { isAuthorized: boolean; reason: string | null }>;
  termsVersion: string;
  /** How far the practice clock was moved on, in all. */
  clockShift: number;
  /** Billionths of the notional, for every perpetual fill. */
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  /** The same for every spot fill. */
  readonly spotMakerRate: bigint;
  readonly spotTakerRate: bigint;
  /** Billionths of the oracle price that an order's price may lie from it. */
  readonly oracleDistance: bigint;
  /** Accounts whose resting spot buys keep quote aside: see spotHolds.ts. */
  readonly spotBuyers: Set<AccountState>;
  /** Unsigned orders so far: their ids. */
  orderCount: number;
  tradeCount: number;
  readonly fees: Holder;
  readonly fundingPool: Holder;
  readonly issuance: Holder;
  /** Takes over what liquidations cannot close; its balance is the insurance fund. */
  readonly backstop: AccountState;
  /** Money on its way in or out. */
  readonly funds: FundsState;
  readonly isolated: IsolatedState;
  /** Outcome markets by condition, in the order of their listing, those that were resolved not long ago among them. */
  readonly questions: Map<string, Question>;
  /** Outcome markets ever listed. */
  listedCount: number;
  /** pUSD and outcome shares. */
  readonly outcomes: OutcomesState;
  /** Parts of histories that leave memory with the present command. */
  readonly left: HistoryPage[];
  readonly leave: (page: HistoryPage) => void;
}

/**
 * One market. A lot is 10^-szDecimals base; a price unit is 10^-(6 - szDecimals) quote on perpetuals and
 * 10^-(8 - szDecimals) on spot. A price times a number of lots is thus exactly a number of notional units:
 * millionths of the quote on perpetuals, hundred-millionths on spot. No notional is ever rounded.
 */
export interface Market {
  readonly kind: MarketKind;
  /** What a spot pair exchanges; undefined for a perpetual. */
  readonly pair: SpotPair | undefined;
  /** What an outcome market is a side of; undefined for the others. */
  readonly outcome?: OutcomeSide;
  /**
   * The listing. A spot pair's own is `pair.record`; here it is in the terms of this record: no leverage, no
   * dealer, no funding.
   */
  readonly record: PerpMarketRecord;
  /** Notional units in a millionth of the quote. */
  readonly notionalScale: bigint;
  readonly assetId: AssetId;
  readonly coin: string;
  readonly szDecimals: number;
  readonly priceDecimals: number;
  /** False when szDecimals is missing or out of range: listed, never traded. */
  readonly isTradable: boolean;
  /** In notional units. */
  readonly minOrderMoney: bigint;
  readonly maxOpenInterestMoney: bigint | undefined;
  /** As listed, for #domain/margin/margin.ts; `tiers` are the same in whole units. */
  readonly marginTiers: readonly MarginTier[];
  readonly tiers: readonly Tier[];
  readonly maintenanceScale: bigint;
  readonly book: Book<LiveOrder>;
  readonly triggers: TriggerBook<Waiting>;
  /** The counter-account of realized profit and loss: minus the sum of all positions' costs. */
  readonly clearing: Holder;
  status: string;
  oracle: bigint | undefined;
  last: bigint | undefined;
  /** Kept by mark.ts. */
  mark: bigint | undefined;
  markVersion: number;
  isMarkStale: boolean;
  /** Open interest: the lots of all long positions, which are those of all short ones. */
  longLots: bigint;
  premiumSum: bigint;
  premiumCount: number;
  readonly fundingHistory: History<FundingRatePoint>;
}

export interface AccountState {
  readonly owner: Address;
  /** A simulated participant: no history, no events. */
  readonly isBot: boolean;
  readonly wallet: Holder;
  /** Quote kept aside for resting spot buys, fees included: the sum of its slots'. */
  quoteHold: bigint;
  /** One per market ever touched. */
  readonly slots: Map<AssetId, Slot>;
  /** Live orders, oldest first. */
  readonly orders: Map<OrderId, LiveOrder>;
  readonly byClientId: Map<ClientOrderId, LiveOrder>;
  /**
   * `liquidating` from the first forced closing until the ratio is below one again: it may not place orders
   * meanwhile.
   */
  state: 'active' | 'liquidating';
  terms: { version: string; acceptedAt: UnixMs } | undefined;
  hasGrant: boolean;
  readonly fills: PagedHistory<Fill>;
  readonly endedOrders: PagedHistory<OrderUpdateRecord>;
  readonly payments: PagedHistory<FundingPayment>;
  readonly endedTwaps: History<Twap>;
  readonly sliceFills: PagedHistory<SliceFill>;
  /** Traded notional by day number, for the fee record. */
  readonly volume: Map<number, bigint>;
  /** Traded notional since ever. */
  traded: bigint;
}

/** One account's dealings in one market. In a spot pair there is no position: what is held is in the wallet. */
export interface Slot {
  readonly market: Market;
  readonly account: AccountState;
  /** Signed lots: positive long. */
  size: bigint;
  /** Signed money the position was entered for: cost / size is the average entry price. */
  cost: bigint;
  leverage: number;
  isLeverageChosen: boolean;
  mode: MarginMode;
  /** Quote set aside for the position while it is isolated; empty otherwise. */
  readonly pocket: Holder;
  /** Lots of resting orders that are not reduce-only. */
  openBuy: bigint;
  openSell: bigint;
  /** Resting, and waiting for the mark: those that fall with the position. */
  readonly reduceOnlyOrders: Set<LiveOrder>;
  /** Quote kept aside for `openBuy` of a spot pair, fees included. */
  quoteHold: bigint;
  /** Paid is positive, received negative. */
  funding: { allTime: bigint; sinceOpen: bigint; sinceChange: bigint };
  /** Kept by margin.ts: worked out for the mark version of `valuedAt`; -1 means never. */
  valuedAt: number;
  notional: bigint;
  pnl: bigint;
  initial: bigint;
  maintenance: bigint;
}

/** An order while it can trade. */
export interface LiveOrder {
  readonly id: OrderId;
  readonly clientOrderId: ClientOrderId | null;
  readonly slot: Slot;
  readonly side: Side;
  readonly price: bigint;
  /**
   * Lots ordered; falls with `remaining` when a reduce-only order is cut, so that `size - remaining` is what
   * was filled.
   */
  size: bigint;
  remaining: bigint;
  readonly reduceOnly: boolean;
  readonly tif: Tif;
  readonly createdAt: UnixMs;
  /** Of the newest fill or cut. */
  changedAt: UnixMs;
  /** The slice of a TWAP that this order is; such orders never rest. */
  readonly slice?: TwapSlice | undefined;
  previous: LiveOrder | undefined;
  next: LiveOrder | undefined;
  /**
   * What it waits for; absent for an order that trades like any other. While it waits it is not on the book
   * and binds no margin.
   */
  readonly waiting?: Waiting;
  /** The order it came from or belongs to: the trigger that fired, the entry it protects. */
  readonly parentId?: OrderId;
  /** What a take-profit and a stop placed together are to each other; follows the sibling when that fires. */
  siblingId?: OrderId;
  /** Of an entry: its take-profit and stop. */
  readonly childIds?: readonly OrderId[];
  /** Of a resting order for outcome shares: the same order as the other side's book has it, and back. */
  mirrorOrder?: LiveOrder | undefined;
  readonly original?: LiveOrder;
}

/** The conditional part of an order; `price` is the trigger price. */
export interface Waiting extends QueuedTrigger<Waiting> {
  readonly order: LiveOrder;
  /** True: becomes a market order with the order's price as its limit; false: a limit order at that price. */
  readonly isMarket: boolean;
  readonly tpsl: 'tp' | 'sl';
  /** A child waits for its parent's first fill before it waits for the mark. */
  stage: 'parent' | 'mark';
  /** Of the position as such (positionTpsl): ends with it, and means all of it when its size is 0. */
  readonly isPosition: boolean;
}

export interface TwapSlice {
  readonly twap: TwapState;
  readonly index: number;
}

/** An order that is worked off in slices, while it is pending or active. */
export interface TwapState {
  readonly id: TwapOrderId;
  /** Of the signed action; the hash of its fills. */
  readonly hash: Hex | null;
  readonly account: AccountState;
  readonly market: Market;
  readonly side: Side;
  /** Lots of the whole run. */
  readonly size: bigint;
  readonly reduceOnly: boolean;
  readonly durationMs: number;
  readonly sliceCount: number;
  readonly isRandomized: boolean;
  readonly createdAt: UnixMs;
  /** How many slices had their turn, which is the index of the next one. */
  nextIndex: number;
  nextAt: UnixMs;
  /** Lots, and what they traded for. */
  filled: bigint;
  notional: bigint;
  slicesFilled: number;
  slicesPartial: number;
  slicesRejected: number;
  /** Of the first slice. */
  startedAt: UnixMs | null;
  updatedAt: UnixMs;
  /** Why the newest slice that was refused was refused. */
  reason: string | null;
}

/** The address of the backstop account; nobody has its key. */
export const BACKSTOP: Address = '0x000000000000000000000000000000000000b0b5';

export interface Question {
  readonly listing: OutcomeListing;
  readonly condition: Condition;
  readonly yes: Market;
  readonly no: Market;
  /** Price units; one on the perpetuals venue. */
  tick: bigint;
  /** Least shares of an ordinary order, in base units. */
  readonly min: bigint;
  /** Traded so far, in millionths of the quote. */
  volume: bigint;
  resolution: Resolution | null;
}

/** One side of a question, as its market knows it. */
export interface OutcomeSide {
  readonly question: Question;
  readonly side: 'yes' | 'no';
  readonly opposite: Market;
}
