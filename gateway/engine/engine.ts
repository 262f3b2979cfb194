// engine.ts: the interface of the engine.
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
  /** Parts of histories that left memory, to be stored with the command. Absent when there are none. */
  pages?: readonly HistoryPage[];
}

export interface Engine {
  /**
   * Applies one command at one time. Never throws on bad input: refusals are results. The same commands at the same
   * times always lead to the same state and results.
   */
  apply(command: Command, now: UnixMs): EngineReply;
  /** The whole state as plain JSON (bigints as text). */
  snapshot(): EngineSnapshot;
  /** Replaces the whole state. Throws for a snapshot of another version or with an unknown market. */
  restore(snapshot: EngineSnapshot): void;
  readonly read: EngineReaders;
}

/** The reads. Unknown owners read as empty accounts; unknown markets as undefined. */
export interface EngineReaders extends FundsReaders, IsolatedReaders, OutcomeReaders, VenueReaders {
  /** The time of the newest command. */
  time(): UnixMs;
  /** Total advance of the practice clock in ms. */
  clockShift(): number;
  /** Perpetuals with their current status. */
  markets(): PerpMarketRecord[];
  /** Spot pairs with their current status. */
  pairs(): SpotPairRecord[];
  /** A market of either kind; a spot pair as a perpetual record without leverage. */
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
  /** Average prices of a large sell and a large buy; undefined while a side of the book is too thin. */
  impact(assetId: AssetId): [DecimalString, DecimalString] | undefined;
  /** Base units, one side. */
  openInterest(assetId: AssetId): DecimalString | undefined;
  /** Funding rate that the current interval would settle at now. */
  fundingRate(assetId: AssetId): DecimalString | undefined;
  /** Average premium of the current interval. */
  premium(assetId: AssetId): DecimalString | undefined;
  /** Settled rates, oldest first. */
  fundingHistory(assetId: AssetId, range?: HistoryRange): FundingRatePoint[];
  account(owner: Address): Account;
  /** Balance of one asset; zero for an unknown asset. */
  balance(owner: Address, assetId: AssetId): Pick<Balance, 'total' | 'hold'>;
  positions(owner: Address): Position[];
  /** Signed size of one position without the expensive figures; 0 without one. */
  positionSize(owner: Address, assetId: AssetId): DecimalString;
  /** Newest first. */
  openOrders(owner: Address): OrderRecord[];
  /**
   * The part of a range of an account's history that is in stored pages: the reads below cover only the newest entries,
   * in memory. `found`: the number of entries they returned. Undefined: none.
   */
  older(owner: Address, kind: PageKind, range: HistoryRange, found: number): PageSpan | undefined;
  /** A live order or a terminal one in memory, by order id or client order id. */
  orderStatus(owner: Address, id: OrderId | ClientOrderId): OrderUpdateRecord | undefined;
  isOpen(owner: Address, orderId: OrderId): boolean;
  /** Terminal orders, newest first. */
  historicalOrders(owner: Address, range?: HistoryRange): OrderUpdateRecord[];
  /** Newest first. */
  fills(owner: Address, range?: HistoryRange): Fill[];
  /** Pending and active ones, newest first. */
  liveTwaps(owner: Address): Twap[];
  /** Live and ended ones, newest first. */
  twaps(owner: Address): Twap[];
  twap(owner: Address, id: TwapOrderId): Twap | undefined;
  /** Fills of the owner's TWAP slices, newest first. */
  sliceFills(owner: Address): SliceFill[];
  /** When the next slice of any TWAP is due; undefined without one. */
  nextSliceAt(): UnixMs | undefined;
  /** Newest first. */
  fundingPayments(owner: Address, range?: HistoryRange): FundingPayment[];
  fees(owner: Address): UserFees;
  activeAsset(owner: Address, assetId: AssetId): ActiveAssetData | undefined;
  nonces(signer: Address): readonly number[];
  /** The owner of an agent; undefined when the address is not an agent. Expired approvals still resolve: see `agents`. */
  ownerOf(agent: Address): Address | undefined;
  /** True for an address whose approval was revoked: its signatures are recognized but invalid. */
  isRevokedAgent(address: Address): boolean;
  agents(owner: Address): Agent[];
  /** Whether the address has an account (terms accepted once, or credited once). */
  isKnown(owner: Address): boolean;
  terms(owner: Address): { version: string; acceptedAt: UnixMs } | undefined;
  access(owner: Address): { isAuthorized: boolean; reason: string | null };
  termsVersion(): string;
  /** Addresses of all real users, in the order in which their accounts were opened. */
  owners(): Address[];
  /** Sum of all balances of an asset (default: the quote), house accounts included: always '0'. */
  ledgerSum(assetId?: AssetId): DecimalString;
  /** House balances by name: fees, funding, pending withdrawals, insurance, issuance, clearing. */
  house(): { name: string; balance: DecimalString }[];
}
