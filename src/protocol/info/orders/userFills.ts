// userFills.ts: fills of one owner.
import { type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, ClientOrderId, Hex, OrderId, TradeId, TwapOrderId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, record, required } from '../../record.ts';
import {
  assetId,
  bool,
  clientOrderId,
  decimal,
  hex,
  json,
  orderId,
  side,
  type Side,
  text,
  tradeId,
  twapOrderId,
  unixMs,
} from '../../scalars.ts';
import { ownerHistoryParams } from '../params.ts';

/**
 * One fill of mine. Price in quote per base, size in base units, `closedPnl` and `fee` in `feeToken`, both may be
 * negative.
 */
export interface Fill {
  assetId: AssetId;
  coin: string;
  price: DecimalString;
  size: DecimalString;
  side: Side;
  time: UnixMs;
  /** Signed position before the fill. */
  startPosition: DecimalString | null;
  /**
   * `Open Long`, `Close Short`, `Long > Short`, `Buy` …
   * @assumed An outcome that was resolved is a fill of direction `Settlement`, with the payout of one share
   * as its price.
   */
  direction: string;
  closedPnl: DecimalString;
  hash: Hex | null;
  orderId: OrderId;
  clientOrderId: ClientOrderId | null;
  isTaker: boolean;
  fee: DecimalString;
  feeToken: string;
  tradeId: TradeId;
  twapOrderId: TwapOrderId | null;
  liquidation: unknown;
  forcedClosureType: string | null;
}

/** The payout of a resolved outcome: no order, no trade. */
export function isSettlement({ direction }: Pick<Fill, 'direction'>): boolean {
  return direction === 'Settlement';
}

export type Closure = 'liquidation' | 'adl' | 'other';

/**
 * How the service closed a position of the account by this fill; undefined for a trade. Auto-deleveraging closes the
 * profitable side.
 * @assumed The other side of a liquidation's trade has the same `liquidation` record, but never takes.
 */
export function closureOf({
  forcedClosureType,
  liquidation,
  isTaker,
}: Pick<Fill, 'forcedClosureType' | 'liquidation' | 'isTaker'>): Closure | undefined {
  if ((liquidation && isTaker) || forcedClosureType === 'backstop') return 'liquidation';
  if (forcedClosureType === 'adl') return 'adl';
  return forcedClosureType ? 'other' : undefined;
}

/**
 * @assumed The interface shows no fill record; names of the perpetuals venue. `crossed` means the order took
 * liquidity.
 */
export const fill: Codec<Fill> = record<Fill>({
  coin: decorative('coin', text, ''),
  assetId: required('assetId', assetId),
  price: required('px', decimal),
  size: required('sz', decimal),
  side: required('side', side),
  time: required('time', unixMs),
  startPosition: nullable('startPosition', decimal),
  direction: decorative('dir', text, ''),
  closedPnl: required('closedPnl', decimal),
  hash: nullable('hash', hex),
  orderId: required(['orderId', 'oid'], orderId),
  clientOrderId: nullable('cloid', clientOrderId),
  isTaker: decorative('crossed', bool, false),
  fee: required('fee', decimal),
  feeToken: decorative('feeToken', text, ''),
  tradeId: required('tid', tradeId),
  twapOrderId: nullable('twapOrderId', twapOrderId),
  forcedClosureType: nullable('forcedClosureType', text),
  liquidation: nullable('liquidation', json),
});

/** The newest fills of one owner, newest first. */
export const userFills = defineRead({
  type: 'userFills',
  request: ownerHistoryParams,
  response: records(fill),
});

/** Fills of one owner within a time range, newest first. */
export const userFillsByTime = defineRead({
  type: 'userFillsByTime',
  request: ownerHistoryParams,
  response: records(fill),
});
