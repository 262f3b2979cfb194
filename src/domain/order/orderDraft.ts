// orderDraft.ts: a ticket as typed, and what its numbers mean.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
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

/** What decides how an order of one kind is priced and judged. */
type DraftKind = {
  /** Its price is worked out, not typed. */
  readonly isMarket: boolean;
  /** What it waits for; null for an order that is sent to the book at once. */
  readonly tpsl: 'tp' | 'sl' | null;
};

/** The kinds of single orders. The tests of kind below read this table. */
const DRAFT_KINDS = {
  market: { isMarket: true, tpsl: null },
  limit: { isMarket: false, tpsl: null },
  stopMarket: { isMarket: true, tpsl: 'sl' },
  stopLimit: { isMarket: false, tpsl: 'sl' },
  takeProfitMarket: { isMarket: true, tpsl: 'tp' },
  takeProfitLimit: { isMarket: false, tpsl: 'tp' },
} as const satisfies Record<string, DraftKind>;

export type DraftType = keyof typeof DRAFT_KINDS;

const kindOf = ({ type }: { readonly type: DraftType }): DraftKind => DRAFT_KINDS[type];

/**
 * The ticket, its numbers read from what the person typed; `slippage` and a percent size are in percent,
 * empty slippage is the default. A field that only one kind has is optional: whoever fills a ticket of
 * another kind leaves it out.
 */
export type ParsedDraft = {
  readonly side: 'buy' | 'sell';
  readonly type: DraftType;
  readonly price: TypedNumber;
  readonly triggerPrice: TypedNumber;
  readonly size: TypedNumber;
  readonly sizeUnit: 'base' | 'quote' | 'percent';
  readonly leverage: TypedNumber;
  /** For limit orders; post-only replaces it. */
  readonly tif: Tif;
  readonly postOnly: boolean;
  readonly reduceOnly: boolean;
  readonly slippage: TypedNumber;
};

/**
 * Everything a ticket is judged against. `account` has an exposure for a perpetual at the ticket's leverage
 * (marginAccount.withMarket).
 */
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
  /** Orders that may open or add to a position bring a stop-loss. */
  readonly isStopRequired?: boolean;
};

type Typed = Pick<ParsedDraft, 'type'>;

export const isMarket = (draft: Typed): boolean => kindOf(draft).isMarket;

export const isTrigger = (draft: Typed): boolean => kindOf(draft).tpsl !== null;

/** Sent to the book at once, within the slippage limit. */
export const isMarketNow = (draft: Typed): boolean => isMarket(draft) && !isTrigger(draft);

/** Sent to the book at its limit price, without waiting for a trigger. */
export const isPlainLimit = (draft: Typed): boolean => !isMarket(draft) && !isTrigger(draft);

/** Of a trigger order. */
export const tpslOf = (draft: Typed): 'tp' | 'sl' => kindOf(draft).tpsl ?? 'tp';

/** The kind of an order that is ready to be signed. */
export function draftTypeOf({ type }: Pick<OrderEntry, 'type'>): DraftType {
  const isTriggered = type.kind === 'trigger';
  const isAtMarket = isTriggered ? type.isMarket : type.tif === 'FrontendMarket';
  const tpsl = isTriggered ? type.tpsl : null;
  const types = Object.keys(DRAFT_KINDS) as DraftType[];
  const found = types.find((each) => {
    const kind = kindOf({ type: each });
    return kind.isMarket === isAtMarket && kind.tpsl === tpsl;
  });
  return found ?? 'limit';
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
