// outcome.ts: the result of an order, as text.
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { CancelReason, RejectReason } from '#protocol/info/orders/orderReasons.ts';
import { i18n } from '#ui/text/i18n.ts';

export function outcomeOf({ status, statusReason }: OrderUpdate): string {
  switch (status) {
    case 'filled':
      return i18n.t({ id: 'outcome.filled', message: 'Filled' });
    case 'canceled':
      return statusReason
        ? i18n.t({
            id: 'outcome.canceledBecause',
            message: 'Cancelled: {reason}',
            values: { reason: reasonOf(statusReason) },
          })
        : i18n.t({ id: 'outcome.canceled', message: 'Cancelled' });
    case 'rejected':
      return statusReason
        ? i18n.t({
            id: 'outcome.rejectedBecause',
            message: 'Rejected: {reason}',
            values: { reason: reasonOf(statusReason) },
          })
        : i18n.t({ id: 'outcome.rejected', message: 'Rejected' });
    case 'triggered':
      return i18n.t({ id: 'outcome.triggered', message: 'Triggered' });
    case 'other':
      return i18n.t({ id: 'outcome.other', message: 'Other: {word}', values: { word: statusReason ?? '' } });
    default:
      return i18n.t({ id: 'outcome.live', message: 'Open' });
  }
}

/** Texts of known reasons; an unknown one is shown as received. */
export function reasonOf(reason: string): string {
  return REASONS.get(reason)?.() ?? reason;
}

const selfTrade = () => i18n.t({ id: 'reason.selfTrade', message: 'self-trade prevention' });
const reduceOnly = () => i18n.t({ id: 'reason.reduceOnly', message: 'nothing was left to reduce' });
const margin = () => i18n.t({ id: 'reason.margin', message: 'insufficient margin' });
const liquidated = () => i18n.t({ id: 'reason.liquidation', message: 'the account was liquidated' });
const parent = () => i18n.t({ id: 'reason.parent', message: 'the entry ended without a fill' });
const sibling = () => i18n.t({ id: 'reason.sibling', message: 'the other half of the pair filled' });
const child = () => i18n.t({ id: 'reason.child', message: 'its take-profit or stop triggered first' });
const flipped = () => i18n.t({ id: 'reason.position', message: 'the position was closed or flipped' });
const delisted = () => i18n.t({ id: 'reason.delisted', message: 'the market was delisted' });
const noMatch = () => i18n.t({ id: 'reason.ioc', message: 'no matching orders at that price' });
const noFull = () =>
  i18n.t({
    id: 'reason.fok',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'the full size could not be filled',
  });
const balance = () =>
  i18n.t({
    id: 'reason.balance',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'insufficient balance',
  });
const shares = () =>
  i18n.t({
    id: 'reason.shares',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'insufficient shares',
  });
const deficit = () =>
  i18n.t({
    id: 'reason.deficit',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'a deficit must be repaid first',
  });
const closed = () =>
  i18n.t({
    id: 'reason.closed',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'the market was closed',
  });
const settled = () =>
  i18n.t({
    id: 'reason.settled',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'the question ended',
  });
const reduceOnlyMarket = () =>
  i18n.t({
    id: 'reason.reduceOnlyMarket',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'the market was reduce-only',
  });
const interest = () =>
  i18n.t({
    id: 'reason.openInterest',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'open interest was at its cap',
  });
const position = () =>
  i18n.t({
    id: 'reason.maxPosition',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'max position at this leverage',
  });
const liquidity = () =>
  i18n.t({
    id: 'reason.liquidity',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'no liquidity',
  });
const postOnly = () =>
  i18n.t({
    id: 'reason.postOnly',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'it would have matched at once',
  });
const increase = () =>
  i18n.t({
    id: 'reason.increase',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'it would have increased the position',
  });
const oracle = () =>
  i18n.t({
    id: 'reason.oracle',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'too far from the oracle price',
  });
const trigger = () =>
  i18n.t({
    id: 'reason.trigger',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'invalid trigger price',
  });
const decimals = () =>
  i18n.t({
    id: 'reason.decimals',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'invalid price or size',
  });
const minimum = () =>
  i18n.t({
    id: 'reason.minimum',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'below the minimum order',
  });
const cents = () =>
  i18n.t({
    id: 'reason.cents',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'not a whole cent amount',
  });
const tif = () =>
  i18n.t({
    id: 'reason.tif',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'time in force not supported',
  });
const grouping = () =>
  i18n.t({
    id: 'reason.grouping',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'the order group was invalid',
  });
const tooMany = () =>
  i18n.t({
    id: 'reason.tooMany',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'too many open orders',
  });
const clientId = () =>
  i18n.t({
    id: 'reason.clientId',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'client order ID already used',
  });
const venue = () =>
  i18n.t({
    id: 'reason.venue',
    comment: 'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
    message: 'rejected by the venue',
  });

const CANCELED: Record<CancelReason, () => string> = {
  childTriggered: child,
  delisted,
  insufficientSpotBalance: balance,
  ioc: noMatch,
  margin,
  outcomeSettled: settled,
  parent,
  positionClosed: flipped,
  reduceOnly,
  selfTrade,
  siblingFilled: sibling,
};

const REJECTED: Record<RejectReason, () => string> = {
  closeNotEligible: minimum,
  duplicateCloid: clientId,
  fokNotFilled: noFull,
  immediateBuyCents: cents,
  immediateBuyMin: minimum,
  insufficientMargin: margin,
  insufficientPusd: balance,
  insufficientShares: shares,
  insufficientSpotBalance: balance,
  invalidDecimal: decimals,
  invalidGrouping: grouping,
  invalidPrice: decimals,
  invalidSize: decimals,
  invalidTif: tif,
  invalidTrigger: trigger,
  iocNoMatch: noMatch,
  localDeficit: deficit,
  marketClosed: closed,
  marketReduceOnly: reduceOnlyMarket,
  maxPosition: position,
  minOrderSize: minimum,
  minOrderValue: minimum,
  noLiquidity: liquidity,
  openInterestCap: interest,
  oracleDistance: oracle,
  postOnlyWouldMatch: postOnly,
  priceDecimals: decimals,
  priceRange: decimals,
  priceSigfigs: decimals,
  priceTick: decimals,
  quotePrecision: decimals,
  reduceOnlyViolation: increase,
  sizeDecimals: decimals,
  tooManyOpenOrders: tooMany,
  venueRejected: venue,
};

/** The service's own, and words of other services of its kind. */
const REASONS = new Map<string, () => string>([
  ...Object.entries({ ...CANCELED, ...REJECTED }),
  ['liquidation', liquidated],
  ['liquidated', liquidated],
]);
