// closing.ts: orders that reduce, close or reverse a position.
import { marketOrderPrice } from '#domain/order/marketOrder.ts';
import { gridOf, type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import {
  isPriceOnGrid,
  isSizeOnLot,
  nearestPrices,
  nearestSizes,
  shareOfSize,
} from '#domain/market/precision.ts';
import { Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { PositionRow } from './positionRows.ts';

/**
 * Size to close: a share in whole per cent (1 to 100, follows the position), or a size in base units; undefined if
 * invalid.
 */
export type CloseSize = { readonly share: number } | { readonly size: DecimalString | undefined };

export interface CloseDraft {
  kind: 'market' | 'limit';
  amount: CloseSize;
  /** Canonical, for limit orders; undefined if invalid. */
  price: DecimalString | undefined;
  /** Maximum slippage from the mid as a fraction, for market orders. */
  slippage: DecimalString;
}

type Refused =
  | { ok: false; reason: 'noMarket' | 'noReference' | 'noPrice' | 'noSize' | 'tooSmall' }
  | { ok: false; reason: 'tooLarge'; below: DecimalString }
  | { ok: false; reason: 'priceGrid' | 'sizeLot'; below?: DecimalString; above?: DecimalString };

export type CloseOrder = { ok: true; order: OrderEntry; size: Decimal; price: Decimal } | Refused;

/** A reduce-only order on the other side. A full close takes the exact size; a share is cut to whole lots. `reference` is the mid. */
export function closeOrder(
  { market, size, position }: Pick<PositionRow, 'market' | 'size' | 'position'>,
  draft: CloseDraft,
  reference: Decimal | undefined,
): CloseOrder {
  if (!market) return { ok: false, reason: 'noMarket' };
  const closing = closingSize(size.abs(), draft.amount, market);
  if ('ok' in closing) return closing;
  const side = size.gt(0) ? 'sell' : 'buy';
  const order = {
    assetId: position.assetId,
    side,
    size: toDecimalString(closing),
    reduceOnly: true,
  } as const;
  if (draft.kind === 'market') {
    const price =
      reference &&
      marketOrderPrice(gridOf(market), { side, mid: reference, slippage: new Decimal(draft.slippage) });
    if (!price) return { ok: false, reason: 'noReference' };
    return {
      ok: true,
      size: closing,
      price,
      order: { ...order, price: toDecimalString(price), type: { kind: 'limit', tif: 'FrontendMarket' } },
    };
  }
  if (draft.price === undefined) return { ok: false, reason: 'noPrice' };
  if (!isPriceOnGrid(gridOf(market), draft.price))
    return { ok: false, reason: 'priceGrid', ...nearestPrices(gridOf(market), draft.price) };
  return {
    ok: true,
    size: closing,
    price: new Decimal(draft.price),
    order: { ...order, price: draft.price, type: { kind: 'limit', tif: 'Gtc' } },
  };
}

function closingSize(whole: Decimal, amount: CloseSize, market: MarginMarket): Decimal | Refused {
  const decimals = sizeDecimals(market);
  if ('share' in amount) {
    const closing = shareOfSize(whole, amount.share, decimals);
    return closing.gt(0) ? closing : { ok: false, reason: 'tooSmall' };
  }
  if (amount.size === undefined || !new Decimal(amount.size).gt(0)) return { ok: false, reason: 'noSize' };
  if (whole.lt(amount.size)) return { ok: false, reason: 'tooLarge', below: toDecimalString(whole) };
  if (!isSizeOnLot(amount.size, decimals))
    return { ok: false, reason: 'sizeLot', ...nearestSizes(amount.size, decimals) };
  return new Decimal(amount.size);
}

/**
 * One market order for twice the position: the first half closes it, the second opens the same size the other way. Not
 * reduce-only, so it needs margin. TP/SL of the old position end with it.
 */
export function reverseOrder(
  { market, size, position }: Pick<PositionRow, 'market' | 'size' | 'position'>,
  slippage: DecimalString,
  reference: Decimal | undefined,
): CloseOrder {
  if (!market) return { ok: false, reason: 'noMarket' };
  const side = size.gt(0) ? 'sell' : 'buy';
  const price =
    reference && marketOrderPrice(gridOf(market), { side, mid: reference, slippage: new Decimal(slippage) });
  if (!price) return { ok: false, reason: 'noReference' };
  const twice = size.abs().mul(2);
  return {
    ok: true,
    size: twice,
    price,
    order: {
      assetId: position.assetId,
      side,
      size: toDecimalString(twice),
      price: toDecimalString(price),
      reduceOnly: false,
      type: { kind: 'limit', tif: 'FrontendMarket' },
    },
  };
}
