// state.ts: the engine's state. Amounts are bigints: money in millionths of the quote, sizes in lots, prices in price
// units.
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
  /** Perpetuals and pairs: listed at the start, for good. */
  readonly permanent: readonly Market[];
  /** All assets, the quote first. */
  readonly assets: Map<AssetId, Asset>;
  /** By base asset, the pair whose mark values it. */
  readonly pricing: Map<AssetId, Market>;
  /** In opening order; scans use this order, so that a replay does the same. */
  readonly accounts: Map<Address, AccountState>;
  /** Live orders of all accounts, oldest first; a child counts from its activation. */
  readonly orders: Map<OrderId, LiveOrder>;
  /** Pending and active TWAPs, oldest first. */
  readonly twaps: Map<TwapOrderId, TwapState>;
  readonly agents: Map<Address, AgentState>;
  readonly nonces: Map<Address, readonly number[]>;
  readonly access: Map<Address, { isAuthorized: boolean; reason: string | null }>;
  termsVersion: string;
  /** Total advance of the practice clock. */
  clockShift: number;
  /** Billionths of the notional, for every perpetual fill. */
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  /** The same for every spot fill. */
  readonly spotMakerRate: bigint;
  readonly spotTakerRate: bigint;
  /** Maximum distance of an order's price from the oracle, in billionths of it. */
  readonly oracleDistance: bigint;
  /** Maximum premium of the mark, as premiumNow. */
  readonly maxMarkPremium: bigint;
  /** Accounts whose resting spot buys hold quote: see spotHolds.ts. */
  readonly spotBuyers: Set<AccountState>;
  /** Number of unsigned orders: the source of their ids. */
  orderCount: number;
  tradeCount: number;
  readonly fees: Holder;
  readonly fundingPool: Holder;
  readonly issuance: Holder;
  /** Takes over what liquidations cannot close; its balance is the insurance fund. */
  readonly backstop: AccountState;
  /** Deposits and withdrawals. */
  readonly funds: FundsState;
  readonly isolated: IsolatedState;
  /** Outcome markets by condition, in listing order, including recently resolved ones. */
  readonly questions: Map<string, Question>;
  /** Number of outcome markets ever listed. */
  listedCount: number;
  /** pUSD and outcome shares. */
  readonly outcomes: OutcomesState;
  /** History pages that leave memory with the current command. */
  readonly left: HistoryPage[];
  readonly leave: (page: HistoryPage) => void;
}

/**
 * One market. A lot is 10^-szDecimals base; a price unit is 10^-(6 - szDecimals) quote on perpetuals and 10^-(8 -
 * szDecimals) on spot. Price × lots is thus exactly a number of notional units: millionths of the quote on perpetuals,
 * hundred-millionths on spot. No notional is ever rounded.
 */
export interface Market {
  readonly kind: MarketKind;
  /** The assets of a spot pair; undefined for others. */
  readonly pair: SpotPair | undefined;
  /** The question of an outcome market; undefined for others. */
  readonly outcome?: OutcomeSide;
  /**
   * The listing. A spot pair's own is `pair.record`; here it is a perpetual record: no leverage, no dealer, no funding.
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
  /** As listed, for #domain/margin/margin.ts; `tiers` are the same in integer units. */
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
  /** Average premium of the mark, as premiumNow, and the time of its last sample; undefined until rules 3. */
  markPremium: { readonly value: bigint; readonly at: UnixMs } | undefined;
  /** Updated by mark.ts. */
  mark: bigint | undefined;
  markVersion: number;
  isMarkStale: boolean;
  /** Open interest: the lots of all long positions, equal to those of all short ones. */
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
  /** Quote held by resting spot buys, fees included: the sum of its slots'. */
  quoteHold: bigint;
  /** One per market ever used. */
  readonly slots: Map<AssetId, Slot>;
  /** Live orders, oldest first. */
  readonly orders: Map<OrderId, LiveOrder>;
  readonly byClientId: Map<ClientOrderId, LiveOrder>;
  /** `liquidating` from the first forced close until the ratio is below one again: no new orders meanwhile. */
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
  /** Total notional traded. */
  traded: bigint;
}

/** One account's data of one market. A spot pair has no position: holdings are in the wallet. */
export interface Slot {
  readonly market: Market;
  readonly account: AccountState;
  /** Signed lots: positive long. */
  size: bigint;
  /** Signed cost of the position: cost / size is the average entry price. */
  cost: bigint;
  leverage: number;
  isLeverageChosen: boolean;
  mode: MarginMode;
  /** Isolated margin of the position; empty for cross. */
  readonly isolatedMargin: Holder;
  /** Lots of resting orders that are not reduce-only. */
  openBuy: bigint;
  openSell: bigint;
  /** Resting and untriggered reduce-only orders: those cut with the position. */
  readonly reduceOnlyOrders: Set<LiveOrder>;
  /** Quote held for `openBuy` of a spot pair, fees included. */
  quoteHold: bigint;
  /** Paid is positive, received negative. */
  funding: { allTime: bigint; sinceOpen: bigint; sinceChange: bigint };
  /** Updated by margin.ts for the mark version `valuedAt`; -1 means never. */
  valuedAt: number;
  notional: bigint;
  pnl: bigint;
  initial: bigint;
  maintenance: bigint;
}

/** A live order. */
export interface LiveOrder {
  readonly id: OrderId;
  readonly clientOrderId: ClientOrderId | null;
  readonly slot: Slot;
  readonly side: Side;
  readonly price: bigint;
  /**
   * Lots ordered; decreases with `remaining` when a reduce-only order is cut, so that `size - remaining` is the filled
   * size.
   */
  size: bigint;
  remaining: bigint;
  readonly reduceOnly: boolean;
  readonly tif: Tif;
  readonly createdAt: UnixMs;
  /** Time of the newest fill or cut. */
  changedAt: UnixMs;
  /** The TWAP slice of this order; slices never rest. */
  readonly slice?: TwapSlice | undefined;
  previous: LiveOrder | undefined;
  next: LiveOrder | undefined;
  /** The trigger; absent for an ordinary order. An untriggered order is not on the book and needs no margin. */
  readonly waiting?: Waiting;
  /** The order it came from or belongs to: the fired trigger, or the protected entry. */
  readonly parentId?: OrderId;
  /** The other one of a take-profit and stop pair; replaced by its order when that fires. */
  siblingId?: OrderId;
  /** Of an entry: its take-profit and stop. */
  readonly childIds?: readonly OrderId[];
  /** Of a resting outcome order: its mirror in the other side's book, and back. */
  mirrorOrder?: LiveOrder | undefined;
  readonly original?: LiveOrder;
}

/** The conditional part of an order; `price` is the trigger price. */
export interface Waiting extends QueuedTrigger<Waiting> {
  readonly order: LiveOrder;
  /** True: becomes a market order with the order's price as its limit; false: a limit order at that price. */
  readonly isMarket: boolean;
  readonly tpsl: 'tp' | 'sl';
  /** While its parent has opened nothing that is held, a child waits for it; then its trigger is active. */
  stage: 'parent' | 'mark';
  /** A position TP/SL (positionTpsl): ends with the position, and covers all of it when its size is 0. */
  readonly isPosition: boolean;
}

export interface TwapSlice {
  readonly twap: TwapState;
  readonly index: number;
}

/** A pending or active TWAP. */
export interface TwapState {
  readonly id: TwapOrderId;
  /** Digest of the signed action; the hash of its fills. */
  readonly hash: Hex | null;
  readonly account: AccountState;
  readonly market: Market;
  readonly side: Side;
  /** Lots of the whole TWAP. */
  readonly size: bigint;
  readonly reduceOnly: boolean;
  readonly durationMs: number;
  readonly sliceCount: number;
  readonly isRandomized: boolean;
  readonly createdAt: UnixMs;
  /** Number of slices so far, which is the index of the next one. */
  nextIndex: number;
  nextAt: UnixMs;
  /** Filled lots and their notional. */
  filled: bigint;
  notional: bigint;
  slicesFilled: number;
  slicesPartial: number;
  slicesRejected: number;
  /** Time of the first slice. */
  startedAt: UnixMs | null;
  updatedAt: UnixMs;
  /** Refusal reason of the newest refused slice. */
  reason: string | null;
}

/** The address of the backstop account; it has no key. */
export const BACKSTOP: Address = '0x000000000000000000000000000000000000b0b5';

export interface Question {
  readonly listing: OutcomeListing;
  readonly condition: Condition;
  readonly yes: Market;
  readonly no: Market;
  /** Price units; one on the perpetuals venue. */
  tick: bigint;
  /** Minimum shares of an ordinary order, in base units. */
  readonly min: bigint;
  /** Total traded, in millionths of the quote. */
  volume: bigint;
  resolution: Resolution | null;
}

/** One side of a question, as its market knows it. */
export interface OutcomeSide {
  readonly question: Question;
  readonly side: 'yes' | 'no';
  readonly opposite: Market;
}
