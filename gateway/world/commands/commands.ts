// commands.ts: everything that can be asked of the engine, as plain JSON, so that a log of commands replays to the same state.
import type { DecimalString } from '#protocol/decimal.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { Address, AssetId, ClientOrderId, Hex, OrderId, TwapOrderId, UnixMs } from '#protocol/ids.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { TwapOrder as TwapTerms } from '#protocol/exchange/twap.ts';
import type { UpdateIsolatedMargin as MarginMove } from '#protocol/exchange/updateLeverage.ts';
import type { FundsSystemCommand, FundsUserCommand } from './fundsCommands.ts';
import type { IsolatedSystemCommand } from './isolatedCommands.ts';
import type { OutcomeSystemCommand } from './outcomesCommands.ts';
import type { UserOutcomeCommand } from './operationCommands.ts';
import type { VenueCommand } from './venueCommands.ts';

/**
 * One thing asked of the engine. Amounts, prices and sizes are decimal text; nothing here is a bigint, a Date
 * or undefined.
 */
export type Command =
  | SignedCommand
  | UserCommand
  | AcceptTerms
  | SetTermsVersion
  | SetAccess
  | Credit
  | SetOracle
  | RunTwaps
  | AdvanceClock
  | SettleFunding
  | SetMarketStatus
  | FundsSystemCommand
  | IsolatedSystemCommand
  | OutcomeSystemCommand
  | VenueCommand;

/** What an account may ask for. Unsigned, it is what simulated participants send. */
export type UserCommand =
  | PlaceOrders
  | ModifyOrders
  | CancelOrders
  | CancelByClientId
  | UpdateLeverage
  | UpdateIsolatedMargin
  | TwapOrder
  | TwapCancel
  | ApproveAgent
  | RevokeAgent
  | FundsUserCommand
  | UserOutcomeCommand
  | RefusedCommand;

/**
 * A request whose signature was checked: spends the signer's nonce first, then applies `command` (Authentication,
 * "Validation order", 4 and 5). The access and terms gates hold for signed commands only. `command.owner`
 * must be `owner`.
 */
export interface SignedCommand {
  type: 'signed';
  owner: Address;
  /** The owner, or an agent approved by it: whose nonces are counted. */
  signer: Address;
  nonce: number;
  /** The EIP-712 digest: seeds the order ids and is the hash of the fills. */
  digest: Hex;
  command: UserCommand;
}

/** At most `limits.ordersPerBatch` orders, placed one after the other; one result each. */
export interface PlaceOrders {
  type: 'placeOrders';
  owner: Address;
  orders: readonly OrderEntry[];
  grouping: Grouping;
  /** Seeds the order ids. A surrounding SignedCommand's digest comes first; without any, ids come from a counter. */
  digest?: Hex;
}

/**
 * At most `limits.ordersPerBatch` changes of live orders, one after the other; one result each. An order
 * keeps its id; the entry's size is the new total, of which what has filled stays filled. Asset, side, tif
 * and trigger kind must stay as they are.
 */
export interface ModifyOrders {
  type: 'modifyOrders';
  owner: Address;
  modifies: readonly { orderId: OrderId | ClientOrderId; order: OrderEntry }[];
  /** The hash of the fills it leads to. */
  digest?: Hex;
}

/**
 * At most `limits.cancelsPerBatch` cancels; one result each. The asset id is not compared, as the order id is
 * enough.
 */
export interface CancelOrders {
  type: 'cancelOrders';
  owner: Address;
  cancels: readonly { assetId: AssetId; orderId: OrderId }[];
}

export interface CancelByClientId {
  type: 'cancelByClientId';
  owner: Address;
  cancels: readonly { assetId: AssetId; clientOrderId: ClientOrderId }[];
}

/**
 * A whole number from 1 to the market's (and the position's tier's) maximum. The mode changes only while
 * nothing is held or ordered.
 */
export interface UpdateLeverage {
  type: 'updateLeverage';
  owner: Address;
  assetId: AssetId;
  mode: 'cross' | 'isolated';
  leverage: number;
}

/** Moves millionths of the quote into the margin of an isolated position, or out of it. */
export interface UpdateIsolatedMargin extends MarginMove {
  type: 'updateIsolatedMargin';
  owner: Address;
  /** Follows from the digest. Without one it is carried out at once, however changes are met. */
  operationId?: Hex;
}

/** Works off `size` in slices; see engine/twapOrder.ts. A surrounding SignedCommand's digest makes the id. */
export interface TwapOrder extends TwapTerms {
  type: 'twapOrder';
  owner: Address;
  digest?: Hex;
}

/** Ends a TWAP that is pending or active; what has filled stays. */
export interface TwapCancel {
  type: 'twapCancel';
  owner: Address;
  twapOrderId: TwapOrderId;
}

export interface ApproveAgent {
  type: 'approveAgent';
  owner: Address;
  agent: Address;
  name: string;
  validUntil: UnixMs | null;
}

/** Ends the approval of the owner's agent of that name. */
export interface RevokeAgent {
  type: 'revokeAgent';
  owner: Address;
  name: string;
}

/** An action that was refused after its nonce was checked: it only spends the nonce. */
interface RefusedCommand {
  type: 'refused';
}

/** Opens the account and grants the practice balance on the first acceptance. Repeating it changes nothing. */
export interface AcceptTerms {
  type: 'acceptTerms';
  owner: Address;
  version: string;
  signedAt: UnixMs;
}

export interface SetTermsVersion {
  type: 'setTermsVersion';
  version: string;
}

export interface SetAccess {
  type: 'setAccess';
  owner: Address;
  isAuthorized: boolean;
  reason: string | null;
}

/** Issues an asset to an account and opens it if need be. */
export interface Credit {
  type: 'credit';
  owner: Address;
  assetId: AssetId;
  /** Positive, with no more decimals than the ledger keeps of the asset: 6 of the quote. */
  amount: DecimalString;
  reason: string;
  /** Opens the account as a simulated participant: it keeps no history and causes no account events. */
  isBot?: boolean;
}

/**
 * New oracle prices. Digits beyond the market's price decimals are dropped. Takes the premium sample of each
 * market, works out the marks and examines every account with a position for liquidation.
 */
export interface SetOracle {
  type: 'setOracle';
  prices: readonly { assetId: AssetId; price: DecimalString }[];
}

/**
 * Lets every TWAP that is due trade its next slice. Asked for by the gateway's clock; the command's time
 * decides what is due.
 */
export interface RunTwaps {
  type: 'runTwaps';
}

/**
 * Notes that the practice clock was moved on, so that a restart goes on from there. Changes nothing else:
 * time passes with what follows.
 */
export interface AdvanceClock {
  type: 'advanceClock';
  byMs: number;
}

/**
 * Ends the funding interval of the markets named, or of all: fixes the rate, moves the payments, starts a new
 * interval.
 */
export interface SettleFunding {
  type: 'settleFunding';
  assetIds?: readonly AssetId[];
}

/**
 * `active`, `reduceOnly` (only reduce-only orders), `paused` or `halted` (nothing trades: no orders,
 * triggers, liquidations), `delisted` (as halted, and what rests or waits is canceled). Cancels are always
 * possible.
 */
export interface SetMarketStatus {
  type: 'setMarketStatus';
  assetId: AssetId;
  status: string;
}

/**
 * The answer to one command. `refused` means that the command as a whole did nothing (a signed one has still
 * spent its nonce).
 */
export type CommandResult =
  | Refusal
  | { kind: 'orders'; results: OrderResult[] }
  | { kind: 'cancels'; results: CancelResult[] }
  | { kind: 'twap'; twapOrderId: TwapOrderId; status: 'pending' | 'canceled' }
  | { kind: 'withdrawal'; transactionId: Hex }
  | { kind: 'deposit'; depositId: Hex }
  | { kind: 'outcome'; actionId: Hex }
  | { kind: 'isolated'; operationId: Hex }
  | { kind: 'done' };

/** `message` is the code's text with its blanks filled in. */
export interface Refusal {
  kind: 'refused';
  code: ErrorCode;
  message: string;
  field?: string;
}
