// orderReasons.ts: why an order ended, in the service's words.
import type { ErrorCode } from '../../errors.ts';

/** Why the service cancelled an order: the prefix of `selfTradeCanceled`. */
export type CancelReason =
  | 'childTriggered'
  | 'delisted'
  | 'insufficientSpotBalance'
  | 'ioc'
  | 'margin'
  | 'outcomeSettled'
  | 'parent'
  | 'positionClosed'
  | 'reduceOnly'
  | 'selfTrade'
  | 'siblingFilled';

/** Refusals of an order by itself, and so of rejected orders in the history. Others refuse the request, a change or a cancel. */
export type OrderCode =
  | 'CLOSE_NOT_ELIGIBLE'
  | 'DUPLICATE_CLOID'
  | 'FOK_NOT_FILLED'
  | 'IMMEDIATE_BUY_CENTS'
  | 'IMMEDIATE_BUY_MIN'
  | 'INSUFFICIENT_MARGIN'
  | 'INSUFFICIENT_PUSD'
  | 'INSUFFICIENT_SHARES'
  | 'INSUFFICIENT_SPOT_BALANCE'
  | 'INVALID_DECIMAL'
  | 'INVALID_GROUPING'
  | 'INVALID_PRICE'
  | 'INVALID_SIZE'
  | 'INVALID_TIF'
  | 'INVALID_TRIGGER'
  | 'IOC_NO_MATCH'
  | 'LOCAL_DEFICIT'
  | 'MARKET_CLOSED'
  | 'MARKET_REDUCE_ONLY'
  | 'MAX_POSITION'
  | 'MIN_ORDER_SIZE'
  | 'MIN_ORDER_VALUE'
  | 'NO_LIQUIDITY'
  | 'OPEN_INTEREST_CAP'
  | 'ORACLE_DISTANCE'
  | 'POST_ONLY_WOULD_MATCH'
  | 'PRICE_DECIMALS'
  | 'PRICE_RANGE'
  | 'PRICE_SIGFIGS'
  | 'PRICE_TICK'
  | 'QUOTE_PRECISION'
  | 'REDUCE_ONLY_VIOLATION'
  | 'SIZE_DECIMALS'
  | 'TOO_MANY_OPEN_ORDERS'
  | 'VENUE_REJECTED';

type Word<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Word<Rest>>}`
  : Lowercase<Code>;

/** `INSUFFICIENT_MARGIN` as the status of a rejected order: `insufficientMargin`. */
export type ReasonOf<Code extends ErrorCode> = Word<Code>;

export type RejectReason = ReasonOf<OrderCode>;

export function reasonOf<Code extends ErrorCode>(code: Code): ReasonOf<Code> {
  const word = code.toLowerCase().replaceAll(/_[a-z]/g, (pair) => pair.slice(1).toUpperCase());
  return word as ReasonOf<Code>;
}
