// commands.ts: the engine's commands as plain JSON, so that a log of commands replays to the same state.
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

/** A command. Amounts, prices and sizes are decimal text; nothing here is a bigint, a Date or undefined. */
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

/** Commands of an account. Unsigned ones come from simulated participants. */
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
 * A request with a verified signature: spends the signer's nonce first, then applies `command` (Authentication,
 * "Validation order", 4 and 5). Access and terms gates apply to signed commands only. `command.owner` must be `owner`.
 */
export interface SignedCommand {
  type: 'signed';
  owner: Address;
  /** The owner or its approved agent: whose nonces count. */
  signer: Address;
  nonce: number;
  /** The EIP-712 digest: order ids are derived from it, and it is the fills' hash. */
  digest: Hex;
  command: UserCommand;
}

/** At most `limits.ordersPerBatch` orders, placed in turn; one result each. */
export interface PlaceOrders {
  type: 'placeOrders';
  owner: Address;
  orders: readonly OrderEntry[];
  grouping: Grouping;
  /**
   * Seed of the order ids. An enclosing SignedCommand's digest takes precedence; without any, ids come from a counter.
   */
  digest?: Hex;
}

/**
 * At most `limits.ordersPerBatch` changes of live orders, in turn; one result each. An order keeps its id; the entry's
 * size is the new total including fills. Asset, side, tif and trigger kind cannot change.
 */
export interface ModifyOrders {
  type: 'modifyOrders';
  owner: Address;
  modifies: readonly { orderId: OrderId | ClientOrderId; order: OrderEntry }[];
  /** The hash of its fills. */
  digest?: Hex;
}

/** At most `limits.cancelsPerBatch` cancels; one result each. The asset id is ignored, as the order id suffices. */
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
 * An integer from 1 to the maximum of the market (and the position's tier). The mode can change only without positions
 * and orders.
 */
export interface UpdateLeverage {
  type: 'updateLeverage';
  owner: Address;
  assetId: AssetId;
  mode: 'cross' | 'isolated';
  leverage: number;
}

/** Adds millionths of the quote to an isolated position's margin, or removes them. */
export interface UpdateIsolatedMargin extends MarginMove {
  type: 'updateIsolatedMargin';
  owner: Address;
  /** Derived from the digest. Without one, the change is applied at once, whatever the delay. */
  operationId?: Hex;
}

/** Executes `size` in slices; see engine/twapOrder.ts. An enclosing SignedCommand's digest determines the id. */
export interface TwapOrder extends TwapTerms {
  type: 'twapOrder';
  owner: Address;
  digest?: Hex;
}

/** Ends a pending or active TWAP; fills stay. */
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

/** Revokes the owner's agent of that name. */
export interface RevokeAgent {
  type: 'revokeAgent';
  owner: Address;
  name: string;
}

/** An action refused after the nonce check: only spends the nonce. */
interface RefusedCommand {
  type: 'refused';
}

/** Opens the account and grants the practice balance on the first acceptance. Idempotent. */
export interface AcceptTerms {
  type: 'acceptTerms';
  owner: Address;
  version: string;
  /** By the client's clock, for the record: the terms are accepted when the command is executed. */
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

/** Issues an asset to an account, opening it if needed. */
export interface Credit {
  type: 'credit';
  owner: Address;
  assetId: AssetId;
  /** Positive, with at most the ledger's decimals of the asset: 6 for the quote. */
  amount: DecimalString;
  reason: string;
  /** Opens the account as a simulated participant: no history and no account events. */
  isBot?: boolean;
}

/**
 * New oracle prices. Digits beyond the market's price decimals are dropped. Takes each market's premium sample,
 * computes the marks and checks every account with a position for liquidation.
 */
export interface SetOracle {
  type: 'setOracle';
  prices: readonly { assetId: AssetId; price: DecimalString }[];
}

/** Lets due TWAPs trade their next slice. Sent by the gateway's clock; the command's time decides what is due. */
export interface RunTwaps {
  type: 'runTwaps';
}

/**
 * Records an advance of the practice clock for restarts. Changes nothing else: time passes with the following commands.
 */
export interface AdvanceClock {
  type: 'advanceClock';
  byMs: number;
}

/** Ends the funding interval of the named markets, or of all: fixes the rate, pays, starts a new interval. */
export interface SettleFunding {
  type: 'settleFunding';
  assetIds?: readonly AssetId[];
}

/**
 * `active`, `reduceOnly` (only reduce-only orders), `paused` or `halted` (no orders, triggers, liquidations),
 * `delisted` (as halted, and all orders are cancelled). Cancels are always possible.
 */
export interface SetMarketStatus {
  type: 'setMarketStatus';
  assetId: AssetId;
  status: string;
}

/** The result of a command. `refused`: the whole command did nothing (a signed one has still spent its nonce). */
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

/** `message` is the code's text with its placeholders filled. */
export interface Refusal {
  kind: 'refused';
  code: ErrorCode;
  message: string;
  field?: string;
}
