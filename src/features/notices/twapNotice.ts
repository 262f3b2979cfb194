// twapNotice.ts: one notice per TWAP that is updated in place, instead of one per slice.
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import { isTwapLive, type Twap, twapState } from '#protocol/info/orders/twaps.ts';
import { type NoticeInput, type NoticeTone, twapKey } from '#state/notices.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { inMarket, marketLabel } from '#ui/text/marketLabel.ts';

/**
 * The notice for a TWAP that has progressed in `market`, undefined if not listed. Only its start, first refused slice
 * and end interrupt. `isOwn`: a request of this tab started or stops it.
 */
export function twapNotice(
  twap: Twap,
  before: Twap | undefined,
  market: Market | undefined,
  { at, isOwn }: { at: number; isOwn: boolean },
): NoticeInput {
  const notice = textOf(twap, before, market);
  return {
    ...notice,
    category: 'twap',
    at,
    key: twapKey(twap.twapOrderId),
    title: market ? inMarket(notice.title, marketLabel(market)) : notice.title,
    ...(isOwn && notice.tone !== 'danger' && notice.tone !== 'warn' ? { isOwn } : {}),
  };
}

type TwapText = Pick<NoticeInput, 'tone' | 'title' | 'detail' | 'isQuiet'>;

function textOf(twap: Twap, before: Twap | undefined, market: Market | undefined): TwapText {
  const base = market?.base ?? twap.coin;
  if (twap.side === null || twap.filledSize === null || twap.totalSize === null)
    return sparseNotice(twap, base);
  const values = {
    side: twap.side,
    filled: formatExact(twap.filledSize),
    total: formatExact(twap.totalSize),
    base,
    done: twap.currentSliceIndex,
    count: twap.sliceCount ?? '?',
    average: averageText(twap, market),
  };
  if (!isTwapLive(twap.status)) {
    return { tone: endTone(twap), title: endTitle(twap, values), detail: endDetail(twap) };
  }
  if (before === undefined && twap.currentSliceIndex === 0) {
    return {
      tone: 'info',
      title: t(
        'twaps.notice.started',
        'TWAP: {side, select, buy {buying} other {selling}} {total} {base} in {count} slices',
        values,
      ),
    };
  }
  const title = t(
    'twaps.notice.progress',
    'TWAP: {filled} of {total} {base} {side, select, buy {bought} other {sold}}, slice {done} of {count}',
    values,
  );
  if (isFirstRefusal(twap, before)) {
    return {
      tone: 'warn',
      title: t('twaps.notice.refused', 'A slice of your TWAP in {base} was rejected', values),
      detail: refusedDetail(twap),
    };
  }
  return { tone: 'info', title, isQuiet: true };
}

function isFirstRefusal({ slicesRejected }: Twap, before: Twap | undefined): boolean {
  return slicesRejected > 0 && (before?.slicesRejected ?? 0) === 0;
}

/** As in the table of TWAPs: the market's decimals and, between two of its prices, one more. */
function averageText({ averagePrice }: Twap, market: Market | undefined): string {
  if (averagePrice === null) return '';
  const price = dec(averagePrice);
  const places = market ? priceDecimals(market, price) + 1 : MAX_PLACES;
  return formatExact(toDecimalString(price.toDecimalPlaces(places, Decimal.ROUND_HALF_UP)));
}

const MAX_PLACES = 8;

/** A service that reports only the state of a TWAP. */
function sparseNotice(twap: Twap, base: string): TwapText {
  const values = { base };
  return isTwapLive(twap.status)
    ? {
        tone: 'info',
        title: t('twaps.notice.running', 'TWAP in {base} is running', values),
        isQuiet: true,
      }
    : {
        tone: endTone(twap),
        title: t('twaps.notice.endedOnly', 'TWAP in {base} ended', values),
        detail: endDetail(twap),
      };
}

type Values = Record<string, string | number>;

function endTitle(twap: Twap, values: Values): string {
  if (twap.filledSize === '0')
    return t(
      'twaps.notice.nothing',
      'TWAP in {base} ended: nothing was {side, select, buy {bought} other {sold}}',
      values,
    );
  if (twapState(twap) === 'canceled')
    return t(
      'twaps.notice.stopped',
      'TWAP stopped: {filled} of {total} {base} {side, select, buy {bought} other {sold}} at {average} on average',
      values,
    );
  return t(
    'twaps.notice.ended',
    'TWAP ended: {filled} of {total} {base} {side, select, buy {bought} other {sold}} at {average} on average',
    values,
  );
}

function endTone(twap: Twap): NoticeTone {
  const state = twapState(twap);
  if (state === 'completed') return 'success';
  if (state === 'error' || state === 'rejected') return 'danger';
  return state === 'canceled' || state === 'terminal' ? 'info' : 'warn';
}

function endDetail({ reason, slicesRejected }: Twap): string {
  if (reason)
    return t(
      'twaps.notice.reason',
      'Filled size is kept. Reason given: {reason}',
      { reason },
      'Notification that a TWAP ended; {reason}: the text of the service.',
    );
  return slicesRejected > 0
    ? t(
        'twaps.notice.rejected',
        'Filled size is kept. {count, plural, one {One slice was} other {# slices were}} rejected.',
        { count: slicesRejected },
        'Notification that a TWAP ended; {count}: refused slices.',
      )
    : t('twaps.notice.stays', 'Filled size is kept.');
}

function refusedDetail({ reason }: Twap): string {
  return reason
    ? t(
        'twaps.notice.refused.reason',
        'Reason given: {reason} The remaining slices continue. Missed size is caught up where possible.',
        { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
        'Notification that slices were refused; {reason}: the text of the service.',
      )
    : t('twaps.notice.refused.detail', 'The remaining slices continue.');
}
