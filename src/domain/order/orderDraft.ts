// orderDraft.ts: the typed ticket with parsed numbers, and the context it is validated against.
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

/** The properties of an order type that decide how it is priced and validated. */
type DraftKind = {
  /** Its price is computed, not typed. */
  readonly isMarket: boolean;
  /** Its trigger; null for an order sent to the book immediately. */
  readonly tpsl: 'tp' | 'sl' | null;
};

/** The types of single orders. The predicates below read this table. */
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
 * The ticket with parsed numbers. `slippage` and a percent size are in percent; empty slippage is the default.
 * Fields of only one order type are optional.
 */
export type ParsedDraft = {
  readonly side: 'buy' | 'sell';
  readonly type: DraftType;
  readonly price: TypedNumber;
  readonly triggerPrice: TypedNumber;
  readonly size: TypedNumber;
  readonly sizeUnit: 'base' | 'quote' | 'percent';
  readonly leverage: TypedNumber;
  /** For limit orders; post-only overrides it. */
  readonly tif: Tif;
  readonly postOnly: boolean;
  readonly reduceOnly: boolean;
  readonly slippage: TypedNumber;
};

/**
 * Everything a ticket is validated against. `account` contains the market at the ticket's leverage
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
  /** Own orders on this market's book; absent where unknown. */
  readonly ownOrders?: readonly OwnOrder[];
  /** True when the figures above are too old to trade on. */
  readonly isStale: boolean;
  /** Outcomes on the prediction venue only. */
  readonly funds?: OrderFunds;
  readonly guards?: OrderGuards;
};

/** Limits that the user sets for their own orders. */
export type OrderGuards = {
  /** In quote; a larger order that may open a position is refused. Undefined: no limit. */
  readonly maxOrderValue: Decimal | undefined;
  /** How much worse than the mark a price may be before a warning, a fraction. */
  readonly farFromMark: Decimal;
  /** Orders that may open or increase a position need a stop-loss. */
  readonly isStopRequired?: boolean;
};

type Typed = Pick<ParsedDraft, 'type'>;

export const isMarket = (draft: Typed): boolean => kindOf(draft).isMarket;

export const isTrigger = (draft: Typed): boolean => kindOf(draft).tpsl !== null;

/** Sent to the book at once, within the slippage limit. */
export const isMarketNow = (draft: Typed): boolean => isMarket(draft) && !isTrigger(draft);

/** Sent to the book at its limit price, without waiting for a trigger. */
export const isPlainLimit = (draft: Typed): boolean => !isMarket(draft) && !isTrigger(draft);

/** Take-profit or stop-loss, for trigger orders only. */
export const tpslOf = (draft: Typed): 'tp' | 'sl' => kindOf(draft).tpsl ?? 'tp';

/** Where a trigger must be, relative to the mark, so that the order waits. */
export function triggerSide(kind: 'tp' | 'sl', side: 'buy' | 'sell'): 'above' | 'below' {
  return (kind === 'sl') === (side === 'buy') ? 'above' : 'below';
}

/** The order type of a signed or unsigned wire order. */
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

/** The margin side of a spot order; undefined for other markets, and while it is not known. */
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
