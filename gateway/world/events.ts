// events.ts: the events of a command, in order.
import type { DecimalString } from '#protocol/decimal.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { Address, AssetId, ClientOrderId, ConditionId, OrderId, UnixMs } from '#protocol/ids.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import type { TickSizeChange } from '#protocol/stream/tickSizeChange.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/**
 * Account-scoped events (`order`, `fill`, `twap`, `withdrawal`, `deposit`, `rejection`, `account`, `funding`,
 * `leverage`, `deleveraging`) are raised for real users only; `liquidation` and `isolatedLiquidation` for all accounts, the former with
 * its initial `kind`, and at the end whether positions are left (`partial`) or not (`full`). `book`, `mark` and
 * `account` are raised at most once per command and subject, after everything else.
 */
export type EngineEvent =
  | { type: 'trade'; trade: Trade }
  | { type: 'order'; owner: Address; update: OrderUpdateRecord }
  | { type: 'fill'; owner: Address; fill: Fill }
  | { type: 'twap'; owner: Address; twap: Twap }
  | { type: 'withdrawal'; owner: Address; withdrawal: Withdrawal; isEnded: boolean; isHeld: boolean }
  | { type: 'withdrawalRules' }
  | { type: 'deposit'; owner: Address; deposit: Deposit }
  | { type: 'rejection'; owner: Address; rejection: OrderRejection }
  | { type: 'funding'; owner: Address; payment: FundingPayment }
  | { type: 'fundingRate'; point: FundingRatePoint }
  | { type: 'leverage'; owner: Address; assetId: AssetId }
  | { type: 'liquidation'; owner: Address; stage: 'started' | 'ended'; kind: 'partial' | 'full' }
  | { type: 'isolatedLiquidation'; owner: Address; assetId: AssetId; coin: string }
  | {
      type: 'deleveraging';
      owner: Address;
      assetId: AssetId;
      coin: string;
      size: DecimalString;
      price: DecimalString;
    }
  | { type: 'terms'; owner: Address }
  | { type: 'termsVersion'; version: string }
  | { type: 'access'; owner: Address }
  | { type: 'agents'; owner: Address }
  | {
      type: 'marketStatus';
      assetId: AssetId;
      status: string;
      outcome?: { conditionId: ConditionId | null; isYes: boolean; resolution: Resolution | null };
    }
  | { type: 'tickSize'; assetId: AssetId; change: TickSizeChange }
  | { type: 'book'; assetId: AssetId }
  | { type: 'mark'; assetId: AssetId }
  | { type: 'account'; owner: Address }
  | { type: 'outcomeOperation'; owner: Address; operation: OutcomeOperation }
  | { type: 'predictionBalances'; owner: Address }
  | { type: 'predictionPosition'; owner: Address; assetId: AssetId };

/** One order refused on entry (channel userOrderRejections). */
interface OrderRejection {
  orderId: OrderId;
  clientOrderId: ClientOrderId | null;
  assetId: AssetId;
  coin: string;
  reason: string;
  code: ErrorCode;
  time: UnixMs;
}

/** One funding payment of one account. `amount` is the balance change: negative paid, positive received. */
export interface FundingPayment {
  assetId: AssetId;
  coin: string;
  time: UnixMs;
  /** Signed position size at that time. */
  size: DecimalString;
  fundingRate: DecimalString;
  amount: DecimalString;
}
