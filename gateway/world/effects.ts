// effects.ts: collects the events and changes of one command.
import type { AccountState, LiveOrder, Market, Slot } from './state.ts';
import type { EngineEvent } from './events.ts';
import { recordOrder } from './records/orderRecords.ts';
import { markOf } from './mark.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { Address, AssetId, ClientOrderId, OrderId, UnixMs } from '#protocol/ids.ts';
import { isLive, type OrderStatus } from '#protocol/info/orders/orderStates.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';

/** One per command: its time, its events, and the books, marks and accounts to report at the end. */
export class Effects {
  readonly now: UnixMs;
  readonly #events: EngineEvent[] = [];
  /** Changed markets. Few per command, mostly one: a list is faster than a set. */
  readonly #markets: Touched[] = [];
  readonly #accounts: AccountState[] = [];
  readonly #pusdAccounts: AccountState[] = [];
  readonly #stakes: { readonly owner: Address; readonly assetId: AssetId }[] = [];

  constructor(now: UnixMs) {
    this.now = now;
  }

  raise(event: EngineEvent): void {
    this.#events.push(event);
  }

  /** The market's book is about to change, and the mark may follow. Call before the change. */
  bookChanges(market: Market): void {
    this.#touch(market).isBookChanged = true;
  }

  /** Call before the change. */
  markMayMove(market: Market): void {
    this.#touch(market);
  }

  accountChanged(account: AccountState): void {
    if (!account.isBot && !this.#accounts.includes(account)) this.#accounts.push(account);
  }

  /** The account's pUSD changed, and so its holdings and margin. */
  pusdBalanceChanged(account: AccountState): void {
    if (account.isBot || this.#pusdAccounts.includes(account)) return;
    this.#pusdAccounts.push(account);
    this.accountChanged(account);
  }

  /** The account's shares of one side or their holds changed. */
  stakeChanged(account: AccountState, assetId: AssetId): void {
    const { owner, isBot } = account;
    if (isBot || this.#stakes.some((each) => each.owner === owner && each.assetId === assetId)) return;
    this.#stakes.push({ owner, assetId });
    this.accountChanged(account);
  }

  /** Reports an order's status to the owner of a real account, and records the order once it has ended. */
  orderChanged(order: LiveOrder, status: OrderStatus, reason: string | null = null): void {
    const { account } = order.slot;
    if (account.isBot) return;
    const update = { order: recordOrder(order, status), status, statusReason: reason, statusAt: this.now };
    if (!isLive(status)) account.endedOrders.push(update);
    this.raise({ type: 'order', owner: account.owner, update });
    this.accountChanged(account);
  }

  /** Reports a TWAP's progress to the owner of a real account. */
  twapChanged({ owner, isBot }: AccountState, twap: Twap): void {
    if (!isBot) this.raise({ type: 'twap', owner, twap });
  }

  /** Notifies the owner of a real account of a refused order (channel userOrderRejections). */
  orderRefused(
    { account, market }: Pick<Slot, 'account' | 'market'>,
    { orderId, clientOrderId, code, message: reason }: RefusedOrder,
  ): void {
    if (account.isBot) return;
    const { assetId, coin } = market;
    this.raise({
      type: 'rejection',
      owner: account.owner,
      rejection: { orderId, clientOrderId, assetId, coin, reason, code, time: this.now },
    });
  }

  /** Number of markets whose mark may have changed. */
  get touchedCount(): number {
    return this.#markets.length;
  }

  /** The changed market at `index`. */
  touchedMarket(index: number): Market {
    return (this.#markets[index] as Touched).market;
  }

  /** All events in order, then the changed books, marks and accounts. */
  finish(): EngineEvent[] {
    for (const { market, isBookChanged } of this.#markets)
      if (isBookChanged) this.#events.push({ type: 'book', assetId: market.assetId });
    for (const { market, mark } of this.#markets)
      if (markOf(market) !== mark) this.#events.push({ type: 'mark', assetId: market.assetId });
    for (const account of this.#accounts) this.#events.push({ type: 'account', owner: account.owner });
    for (const { owner } of this.#pusdAccounts) this.#events.push({ type: 'predictionBalances', owner });
    for (const { owner, assetId } of this.#stakes)
      this.#events.push({ type: 'predictionPosition', owner, assetId });
    return this.#events;
  }

  #touch(market: Market): Touched {
    let touched = this.#markets.find((each) => each.market === market);
    if (touched === undefined) {
      touched = { market, mark: markOf(market), isBookChanged: false };
      this.#markets.push(touched);
    }
    market.isMarkStale = true;
    return touched;
  }
}

interface RefusedOrder {
  readonly orderId: OrderId;
  readonly clientOrderId: ClientOrderId | null;
  readonly code: ErrorCode;
  readonly message: string;
}

interface Touched {
  readonly market: Market;
  /** The mark before the first change. */
  readonly mark: bigint | undefined;
  isBookChanged: boolean;
}
