// engine.ts: the engine as its users see it.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, ClientOrderId, OrderId, TwapOrderId, UnixMs } from '#protocol/ids.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { ActiveAssetData } from '#protocol/info/account/activeAssetData.ts';
import type { Agent } from '#protocol/info/account/extraAgents.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { OrderRecord } from '#protocol/info/orders/openOrders.ts';
import type { MarginTable, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { SpotPairRecord } from '#protocol/info/market/spotMeta.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { SliceFill } from '#protocol/info/orders/userTwapSliceFills.ts';
import type { FundsReaders } from '../funds/readers.ts';
import type { IsolatedReaders } from '../isolated/readers.ts';
import type { OutcomeReaders } from '../outcomes/readers.ts';
import type { VenueReaders } from '../outcomes/venueReaders.ts';
import type { Command, CommandResult } from '../world/commands/commands.ts';
import type { EngineEvent, FundingPayment } from '../world/events.ts';
import type { EngineSnapshot } from './snapshot.ts';
import type { HistoryPage, PageKind, PageSpan } from '../world/history.ts';
import type { HistoryRange } from '../world/range.ts';
import type { Book } from '#protocol/info/market/book.ts';

export interface EngineReply {
  result: CommandResult;
  events: EngineEvent[];
  /** Parts of histories that are in memory no more: to be stored with the command. Absent when there are none. */
  pages?: readonly HistoryPage[];
}

export interface Engine {
  /**
   * Applies one command at one moment. Never throws on bad input: refusals come back in the result. The same
   * commands with the same times always lead to the same state and the same replies.
   */
  apply(command: Command, now: UnixMs): EngineReply;
  /** The whole state as plain JSON (bigints as text). */
  snapshot(): EngineSnapshot;
  /**
   * Replaces the whole state. Throws when the snapshot is of another version or names a market the engine
   * does not have.
   */
  restore(snapshot: EngineSnapshot): void;
  readonly read: EngineReaders;
}

/**
 * Everything that can be asked without changing anything. Unknown owners read as empty accounts; unknown
 * markets as undefined.
 */
export interface EngineReaders extends FundsReaders, IsolatedReaders, OutcomeReaders, VenueReaders {
  /** The time of the newest command. */
  time(): UnixMs;
  /** How far the practice clock was moved on, in all; milliseconds. */
  clockShift(): number;
  /** Perpetuals, with the status as it is now. */
  markets(): PerpMarketRecord[];
  /** Spot pairs, likewise. */
  pairs(): SpotPairRecord[];
  /** A market of either kind; a spot pair in the terms of a perpetual that has no leverage. */
  market(assetId: AssetId): PerpMarketRecord | undefined;
  marginTables(): readonly MarginTable[];
  /** Bids descending, asks ascending, at most `depth` levels a side (default 20). */
  book(assetId: AssetId, depth?: number): Book | undefined;
  mark(assetId: AssetId): DecimalString | undefined;
  oracle(assetId: AssetId): DecimalString | undefined;
  mid(assetId: AssetId): DecimalString | undefined;
  last(assetId: AssetId): DecimalString | undefined;
  bestBid(assetId: AssetId): DecimalString | undefined;
  bestAsk(assetId: AssetId): DecimalString | undefined;
  /** What a large sale and a large purchase would get on average; undefined while a side of the book is too thin. */
  impact(assetId: AssetId): [DecimalString, DecimalString] | undefined;
  /** Base units, one side. */
  openInterest(assetId: AssetId): DecimalString | undefined;
  /** What the running interval would settle at now, for one interval. */
  fundingRate(assetId: AssetId): DecimalString | undefined;
  /** The average premium of the running interval. */
  premium(assetId: AssetId): DecimalString | undefined;
  /** Settled rates, oldest first. */
  fundingHistory(assetId: AssetId, range?: HistoryRange): FundingRatePoint[];
  account(owner: Address): Account;
  /** What the account holds of one asset; nothing when the asset is unknown. */
  balance(owner: Address, assetId: AssetId): Pick<Balance, 'total' | 'hold'>;
  positions(owner: Address): Position[];
  /** The signed size of one position alone, without the figures that cost; 0 without one. */
  positionSize(owner: Address, assetId: AssetId): DecimalString;
  /** Newest first. */
  openOrders(owner: Address): OrderRecord[];
  /**
   * What of a range of an account's history lies in pages: memory holds the newest entries only, and the
   * reads below tell of these. `found`: how many of the range they told. Undefined: nothing.
   */
  older(owner: Address, kind: PageKind, range: HistoryRange, found: number): PageSpan | undefined;
  /** A live order or a terminal one in memory, by order id or client order id. */
  orderStatus(owner: Address, id: OrderId | ClientOrderId): OrderUpdateRecord | undefined;
  /** Terminal orders, newest first. */
  historicalOrders(owner: Address, range?: HistoryRange): OrderUpdateRecord[];
  /** Newest first. */
  fills(owner: Address, range?: HistoryRange): Fill[];
  /** Pending and active ones, newest first. */
  liveTwaps(owner: Address): Twap[];
  /** Live and ended ones, newest first. */
  twaps(owner: Address): Twap[];
  twap(owner: Address, id: TwapOrderId): Twap | undefined;
  /** What the slices of the owner's TWAPs traded, newest first. */
  sliceFills(owner: Address): SliceFill[];
  /** When the next slice of any TWAP is due; undefined while there is none. */
  nextSliceAt(): UnixMs | undefined;
  /** Newest first. */
  fundingPayments(owner: Address, range?: HistoryRange): FundingPayment[];
  fees(owner: Address): UserFees;
  activeAsset(owner: Address, assetId: AssetId): ActiveAssetData | undefined;
  nonces(signer: Address): readonly number[];
  /**
   * The owner an agent signs for; undefined when the address is nobody's agent. Expired approvals still
   * resolve: see `agents`.
   */
  ownerOf(agent: Address): Address | undefined;
  /** True for an address whose approval was revoked: its signatures are known but no longer good. */
  isRevokedAgent(address: Address): boolean;
  agents(owner: Address): Agent[];
  /** Whether the address has an account (terms accepted once, or credited once). */
  isKnown(owner: Address): boolean;
  terms(owner: Address): { version: string; acceptedAt: UnixMs } | undefined;
  access(owner: Address): { isAuthorized: boolean; reason: string | null };
  termsVersion(): string;
  /** Every real user's address, in the order in which the accounts were opened. */
  owners(): Address[];
  /** The sum of all balances of an asset, the quote unless said otherwise, house accounts included: always '0'. */
  ledgerSum(assetId?: AssetId): DecimalString;
  /** House balances by name: fees, funding, withdrawals on their way, insurance, issuance, clearing. */
  house(): { name: string; balance: DecimalString }[];
}
