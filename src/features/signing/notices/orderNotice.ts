// orderNotice.ts: the one notice about an order, from its answer, its fills and the order stream.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';
import type { NoticeCategory, NoticeTone } from '#state/notices.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

/** The known state of one order; sizes in base units, prices in quote. */
export interface KnownOrder {
  /** The market with its kind: “BTC-USDC Perp”. */
  place: string;
  /** “BTC-USDC Perp · Buy 0.3 BTC” */
  title: string;
  side: Side;
  /** As sent, if sent from this browser. */
  entry: OrderEntry | undefined;
  result: OrderResult | undefined;
  update: OrderUpdate | undefined;
  fills: readonly Pick<Fill, 'size' | 'price' | 'closedPnl'>[];
  market: Market | undefined;
  /** The trigger order that placed this one. */
  trigger: Order | undefined;
}

export interface NoticeText {
  category: NoticeCategory;
  tone: NoticeTone;
  title: string;
  detail?: string | undefined;
}

/** Undefined while there is nothing to report. */
export function orderNotice(known: KnownOrder): NoticeText | undefined {
  const { title, result, place, side, market } = known;
  const { size, average } = filledOf(known);
  const values = {
    title,
    market: place,
    side,
    filled: sharesText(sizeText(size), market),
    price: average ? priceText(known, average) : '',
    at: ownPrice(known),
  };
  switch (outcomeOf(known, size)) {
    case 'refused':
      return undefined;
    case 'filled':
      return { category: 'fill', tone: 'success', title: realizedTitle(filledTitle(values), known, size) };
    case 'rejected':
      return { category: 'order', tone: 'danger', title: rejectedTitle(title) };
    case 'cut':
      return cutNotice(values, size, known);
    case 'open':
      if (size.gt(0))
        return { category: 'fill', tone: 'success', title: realizedTitle(partTitle(values), known, size) };
      return result?.kind === 'unknown' ? pendingNotice(title) : restingNotice(known, values);
  }
}

/** `cut`: ended before it was fully filled. `refused`: its request states why. */
type OrderOutcome = 'refused' | 'filled' | 'rejected' | 'cut' | 'open';

function outcomeOf(known: KnownOrder, filled: Decimal): OrderOutcome {
  const { result, update } = known;
  if (result?.kind === 'refused') return 'refused';
  const ended = update && !isLive(update.status) ? update.status : undefined;
  if (ended === 'filled' || isWhole(known, filled)) return 'filled';
  if (ended === 'rejected') return 'rejected';
  return ended === 'canceled' || isCutByAnswer(known) ? 'cut' : 'open';
}

/** Without the stream the answer shows that no part of the order is open. */
function isCutByAnswer({ result, update }: KnownOrder): boolean {
  return update === undefined && result?.kind === 'filled' && !result.isResting;
}

/** Fully filled, if the size is known; an order known only by fills counts as filled. */
function isWhole({ update, entry }: KnownOrder, filled: Decimal): boolean {
  const total = update?.order.originalSize ?? entry?.size;
  if (filled.isZero()) return false;
  return total === undefined || (dec(total).gt(0) && filled.gte(dec(total)));
}

interface Values {
  title: string;
  market: string;
  side: Side;
  filled: string;
  price: string;
  at: string;
  [name: string]: string;
}

const filledTitle = (values: Values) =>
  values.price === ''
    ? t(
        'notice.order.filledAll',
        '{market}: {side, select, buy {bought} other {sold}} {filled}',
        values,
        'An order filled. market: its name with its kind. filled: the size.',
      )
    : t(
        'notice.order.filled',
        '{market}: {side, select, buy {bought} other {sold}} {filled} at {price}',
        values,
        'An order filled, as: BTC-USDC Perp: sold 0.5 at 97,310.',
      );
const partTitle = (values: Values) =>
  values.price === ''
    ? t('notice.order.partAny', '{title}: {filled} filled, rest open', values)
    : t('notice.order.part', '{title}: {filled} filled at {price}, rest open', values);

/** With the PnL that the fills realized, if all of them are known. */
function realizedTitle(title: string, { fills }: KnownOrder, filled: Decimal): string {
  const pnl = fills.reduce((total, { closedPnl }) => total.plus(dec(closedPnl)), dec('0'));
  return pnl.isZero() || !sizeOf(fills).eq(filled)
    ? title
    : t(
        'notice.order.realized',
        '{title} · realized {pnl}',
        { title, pnl: formatUsd(pnl, { bare: true, sign: 'always' }) },
        'title: what was filled. pnl: signed profit or loss of the closed part, as +48.20.',
      );
}

export function rejectedTitle(title: string): string {
  return t('notice.order.rejected', '{title}: rejected', { title });
}

/** It ended before it was fully filled. */
function cutNotice(values: Values, filled: Decimal, known: KnownOrder): NoticeText {
  const detail = cutDetail(known.update?.statusReason);
  if (filled.isZero())
    return {
      category: 'order',
      tone: 'info',
      title: t('notice.order.cancelled', '{title}: cancelled', values),
      detail,
    };
  const title =
    values.price === ''
      ? t('notice.order.cutAny', '{title}: {filled} filled, rest cancelled', values)
      : t('notice.order.cut', '{title}: {filled} filled at {price}, rest cancelled', values);
  return { category: 'fill', tone: 'success', title: realizedTitle(title, known, filled), detail };
}

function cutDetail(reason: string | null | undefined): string | undefined {
  if (reason === 'selfTrade')
    return t('notice.order.selfTrade', 'Self-trade prevention: the order would have matched your own.');
  if (reason === 'childTriggered')
    return t('notice.order.childTriggered', 'Its take-profit or stop-loss triggered.');
  if (reason === 'margin' || reason === 'insufficientSpotBalance')
    return t('notice.order.margin', 'The account could no longer cover it.');
  return reason === 'reduceOnly'
    ? t('notice.order.reduceOnly', 'The order was reduce-only, and no position was left.')
    : undefined;
}

function pendingNotice(title: string): NoticeText {
  return {
    category: 'order',
    tone: 'warn',
    title: t('notice.order.pending', '{title}: pending', { title }),
    detail: t('notice.order.pending.do', 'Accepted; result not known yet. Do not send it again.'),
  };
}

function restingNotice({ result, update, trigger }: KnownOrder, values: Values): NoticeText | undefined {
  if (trigger !== undefined)
    return {
      category: 'order',
      tone: 'info',
      title: t(
        'notice.order.triggered',
        '{title}: {tpsl, select, sl {stop} tp {take-profit} other {order}} triggered, limit order open at {at}',
        { ...values, tpsl: trigger.kind.tpsl ?? '' },
        'A stop or take-profit reached its trigger price; its limit order did not fill yet. title: the market and the order. at: the limit price.',
      ),
    };
  const isWaiting = result?.kind === 'waiting' || update?.status === 'waitingForTrigger';
  if (isWaiting)
    return {
      category: 'order',
      tone: 'success',
      title: t('notice.order.waiting', '{title}: placed, triggers at {at}', values),
    };
  const isResting =
    result?.kind === 'resting' || (result === undefined && update !== undefined && isLive(update.status));
  return isResting
    ? {
        category: 'order',
        tone: 'success',
        title: t('notice.order.placed', '{title}: placed at {at}', values),
      }
    : undefined;
}

/** Total and average of all fills. The average is shown only if every fill is known. */
function filledOf({ fills, result, update }: KnownOrder): { size: Decimal; average: Decimal | undefined } {
  const seen = sizeOf(fills);
  const answer =
    result?.kind === 'filled'
      ? { size: dec(result.filledSize), average: dec(result.averagePrice) }
      : undefined;
  const size = Decimal.max(seen, answer?.size ?? 0, loggedSize(update));
  if (size.isZero()) return { size, average: undefined };
  if (seen.eq(size))
    return {
      size,
      average: fills
        .reduce((total, fill) => total.plus(dec(fill.size).mul(dec(fill.price))), dec('0'))
        .div(seen),
    };
  return { size, average: answer?.size.eq(size) ? answer.average : undefined };
}

const sizeOf = (fills: KnownOrder['fills']): Decimal =>
  fills.reduce((total, { size }) => total.plus(dec(size)), dec('0'));

function loggedSize(update: OrderUpdate | undefined): Decimal {
  if (!update) return dec('0');
  return update.status === 'filled' ? dec(update.order.originalSize) : filledSizeOf(update.order);
}

/** “10 Yes”: of a question the side is named too. */
export const sharesText = (size: string, market: Market | undefined): string =>
  hasTrait(market, 'question') ? `${size} ${market.base}` : size;

const sizeText = (size: Decimal): string => formatExact(toDecimalString(size));

/** One decimal more than the market's, for averages between two prices; shares in ¢. */
function priceText({ market }: KnownOrder, price: Decimal): string {
  if (hasTrait(market, 'cents')) return centsText(rounded(price, SHARE_PRICE_PLACES));
  return formatExact(
    toDecimalString(rounded(price, market ? priceDecimals(market, price) + 1 : AVERAGE_PLACES)),
  );
}

/** Rounded as in the receipt. */
const rounded = (price: Decimal, places: number): Decimal =>
  price.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);

/** A tenth of a cent. */
const SHARE_PRICE_PLACES = 5;
const AVERAGE_PLACES = 8;

/** The trigger price of an untriggered order, otherwise the limit. */
function ownPrice(known: KnownOrder): string {
  const { update, trigger } = known;
  // The entry has the terms of the trigger order.
  const entry = trigger === undefined ? known.entry : undefined;
  const price =
    entry?.type.kind === 'trigger'
      ? entry.type.triggerPrice
      : (entry?.price ?? update?.order.triggerPrice ?? update?.order.price ?? '0');
  return priceText(known, dec(price));
}
