// outcome.ts: the result of an order, as text.
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { CancelReason, RejectReason } from '#protocol/info/orders/orderReasons.ts';
import { t } from '#ui/text/i18n.ts';

export function outcomeOf({ status, statusReason }: OrderUpdate): string {
  switch (status) {
    case 'filled':
      return t('outcome.filled', 'Filled');
    case 'canceled':
      return statusReason
        ? t('outcome.canceledBecause', 'Cancelled: {reason}', { reason: reasonOf(statusReason) })
        : t('outcome.canceled', 'Cancelled');
    case 'rejected':
      return statusReason
        ? t('outcome.rejectedBecause', 'Rejected: {reason}', { reason: reasonOf(statusReason) })
        : t('outcome.rejected', 'Rejected');
    case 'triggered':
      return t('outcome.triggered', 'Triggered');
    case 'other':
      return t('outcome.other', 'Other: {word}', { word: statusReason ?? '' });
    default:
      return t('outcome.live', 'Open');
  }
}

/** Texts of known reasons; an unknown one is shown as received. */
export function reasonOf(reason: string): string {
  return REASONS.get(reason)?.() ?? reason;
}

const selfTrade = () => t('reason.selfTrade', 'self-trade prevention');
const reduceOnly = () => t('reason.reduceOnly', 'nothing was left to reduce');
const margin = () => t('reason.margin', 'insufficient margin');
const liquidated = () => t('reason.liquidation', 'the account was liquidated');
const parent = () => t('reason.parent', 'the entry ended without a fill');
const sibling = () => t('reason.sibling', 'the other half of the pair filled');
const child = () => t('reason.child', 'its take-profit or stop triggered first');
const flipped = () => t('reason.position', 'the position was closed or flipped');
const delisted = () => t('reason.delisted', 'the market was delisted');
const noMatch = () => t('reason.ioc', 'no matching orders at that price');
const noFull = () =>
  t(
    'reason.fok',
    'the full size could not be filled',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const balance = () =>
  t(
    'reason.balance',
    'insufficient balance',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const shares = () =>
  t(
    'reason.shares',
    'insufficient shares',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const deficit = () =>
  t(
    'reason.deficit',
    'a deficit must be repaid first',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const closed = () =>
  t(
    'reason.closed',
    'the market was closed',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const settled = () =>
  t(
    'reason.settled',
    'the question ended',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const reduceOnlyMarket = () =>
  t(
    'reason.reduceOnlyMarket',
    'the market was reduce-only',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const interest = () =>
  t(
    'reason.openInterest',
    'open interest was at its cap',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const position = () =>
  t(
    'reason.maxPosition',
    'max position at this leverage',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const liquidity = () =>
  t(
    'reason.liquidity',
    'no liquidity',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const postOnly = () =>
  t(
    'reason.postOnly',
    'it would have matched at once',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const increase = () =>
  t(
    'reason.increase',
    'it would have increased the position',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const oracle = () =>
  t(
    'reason.oracle',
    'too far from the oracle price',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const trigger = () =>
  t(
    'reason.trigger',
    'invalid trigger price',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const decimals = () =>
  t(
    'reason.decimals',
    'invalid price or size',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const minimum = () =>
  t(
    'reason.minimum',
    'below the minimum order',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const cents = () =>
  t(
    'reason.cents',
    'not a whole cent amount',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const tif = () =>
  t(
    'reason.tif',
    'time in force not supported',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const grouping = () =>
  t(
    'reason.grouping',
    'the order group was invalid',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const tooMany = () =>
  t(
    'reason.tooMany',
    'too many open orders',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const clientId = () =>
  t(
    'reason.clientId',
    'client order ID already used',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );
const venue = () =>
  t(
    'reason.venue',
    'rejected by the venue',
    {},
    'Why an order was rejected or cancelled, after “Rejected: ” or “Cancelled: ”.',
  );

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
