// offsetPrices.ts: prices at an offset from mid.
import { gridOf } from '#domain/market/market.ts';
import { roundPrice } from '#domain/market/precision.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';

/** In per cent of mid. */
export const OFFSETS: readonly DecimalString[] = ['-1', '-0.5', '-0.1', '0.1', '0.5', '1'];

/** The legal price nearest to that offset, rounded toward paying less; undefined without a mid. */
export function offsetPrice(
  offset: DecimalString,
  context: Pick<TicketContext, 'book' | 'markPrice' | 'market'>,
  side: 'buy' | 'sell',
): DecimalString | undefined {
  const mid = referencePrice(context);
  const wanted = mid?.mul(dec(offset).div(100).plus(1));
  const price = wanted && roundPrice(gridOf(context.market), wanted, side === 'buy' ? 'down' : 'up');
  return price?.gt(0) ? toDecimalString(price) : undefined;
}
