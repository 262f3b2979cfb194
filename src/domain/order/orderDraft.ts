// orderDraft.ts: a ticket as typed, and what its text means.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Tif } from '#protocol/exchange/order.ts';
import type { LiveBook } from '../book/book.ts';
import type { FeeRates } from '../market/fees.ts';
import type { OwnOrder } from '../book/fillEstimate.ts';
import type { Exposure, MarginAccount } from '../margin/margin.ts';
import { hasTrait } from '../market/hasTrait.ts';
import type { Market } from '../market/market.ts';
import { DEFAULT_SLIPPAGE } from './marketOrder.ts';
import type { OrderFunds } from './orderText.ts';
import type { SpotFunds, SpotMargin } from '../margin/spotFunds.ts';
import type { TypedNumber } from './typedNumber.ts';

/** The ticket. Every text is exactly what the person typed; `slippage` and a percent size are in percent, empty slippage is the default. */
export type OrderDraft = {
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit' | 'stopMarket' | 'stopLimit' | 'takeProfitMarket' | 'takeProfitLimit';
  readonly price: string;
  readonly triggerPrice: string;
  readonly size: string;
  readonly sizeUnit: 'base' | 'quote' | 'percent';
  readonly leverage: string;
  /** For limit orders; post-only replaces it. */
  readonly tif: Tif;
  readonly postOnly: boolean;
  readonly reduceOnly: boolean;
  readonly slippage: string;
};

export type ParsedDraft = Omit<OrderDraft, 'price' | 'triggerPrice' | 'size' | 'leverage' | 'slippage'> & {
  readonly price: TypedNumber;
  readonly triggerPrice: TypedNumber;
  readonly size: TypedNumber;
  readonly leverage: TypedNumber;
  readonly slippage: TypedNumber;
};

/** Everything a ticket is judged against. `account` has an exposure for a perpetual at the ticket's leverage (marginAccount.withMarket). */
export type TicketContext = {
  readonly market: Market;
  readonly book: LiveBook | undefined;
  readonly markPrice: Decimal | undefined;
  readonly account: MarginAccount | undefined;
  /** Balances of a spot pair; undefined without an account, and for other markets. */
  readonly spot?: SpotFunds | undefined;
  readonly fees: FeeRates;
  /** Of this market, on the book; left out where they are not known. */
  readonly ownOrders?: readonly OwnOrder[];
  /** True when the figures above are too old to trade on. */
  readonly isStale: boolean;
  /** Outcomes on the prediction venue only. */
  readonly funds?: OrderFunds;
  readonly guards?: OrderGuards;
};

/** Limits that a person sets for themselves. */
export type OrderGuards = {
  /** Quote; an order that could open something and is worth more is refused. Undefined: no limit. */
  readonly maxOrderValue: Decimal | undefined;
  /** How much worse than the mark a price may be before it is pointed out, a fraction. */
  readonly farFromMark: Decimal;
};

export function isMarket(draft: Pick<ParsedDraft, 'type'>): boolean {
  return draft.type === 'market' || draft.type === 'stopMarket' || draft.type === 'takeProfitMarket';
}

export function isTrigger(draft: Pick<ParsedDraft, 'type'>): boolean {
  return draft.type !== 'market' && draft.type !== 'limit';
}

export function tpslOf(draft: Pick<ParsedDraft, 'type'>): 'tp' | 'sl' {
  return draft.type === 'stopMarket' || draft.type === 'stopLimit' ? 'sl' : 'tp';
}

/** The slippage limit as a fraction; undefined when the text is not a number. */
export function slippageOf(draft: Pick<ParsedDraft, 'slippage'>): Decimal | undefined {
  if (draft.slippage.kind === 'empty') return dec(DEFAULT_SLIPPAGE);
  const percent = numberOf(draft.slippage);
  return percent === undefined ? undefined : dec(percent).div(100);
}

export function numberOf(typed: TypedNumber): DecimalString | undefined {
  return typed.kind === 'number' ? typed.text : undefined;
}

/** What a spot order takes from the account's margin; undefined for other markets, and where nothing is known of it. */
export function spotMarginOf({
  account,
  market,
  markPrice,
}: Pick<TicketContext, 'account' | 'market' | 'markPrice'>): SpotMargin | undefined {
  if (!account || !markPrice || !hasTrait(market, 'pair') || market.baseLtv === null) return undefined;
  return { account, loanPrice: markPrice.mul(dec(market.baseLtv)) };
}

/** The account's exposure in the ticket's market. */
export function exposureIn({
  account,
  market,
}: Pick<TicketContext, 'account' | 'market'>): Exposure | undefined {
  return account?.exposures.find(({ assetId }) => assetId === market.assetId);
}
