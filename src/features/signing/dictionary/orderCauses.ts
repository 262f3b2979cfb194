// orderCauses.ts: causes of refusals by code: orders.
import { t } from '#ui/text/i18n.ts';

export const orderCauses = {
  INVALID_ASSET_ID: () => t('cause.INVALID_ASSET_ID', 'The service has no market with this ID.'),
  MARKET_CLOSED: () => t('cause.MARKET_CLOSED', 'The market is paused, not open yet, or over.'),
  MARKET_REDUCE_ONLY: () =>
    t(
      'cause.MARKET_REDUCE_ONLY',
      'The market is being wound down and only takes orders that make a position smaller.',
    ),
  INVALID_DECIMAL: () =>
    t('cause.INVALID_DECIMAL', 'A price or size is not in plain digits with one optional decimal point.'),
  PRICE_SIGFIGS: () =>
    t('cause.PRICE_SIGFIGS', 'A price that is not whole had more than five significant figures.'),
  PRICE_DECIMALS: () =>
    t('cause.PRICE_DECIMALS', 'The price had more decimal places than the market allows.'),
  PRICE_TICK: () => t('cause.PRICE_TICK', 'The price is not a multiple of the tick size.'),
  PRICE_RANGE: () => t('cause.PRICE_RANGE', 'Price must be between one tick and 1 − one tick.'),
  INVALID_PRICE: () => t('cause.INVALID_PRICE', 'The price was zero or negative.'),
  ORACLE_DISTANCE: () =>
    t('cause.ORACLE_DISTANCE', 'The price was further from the oracle price than the market allows.'),
  SIZE_DECIMALS: () => t('cause.SIZE_DECIMALS', 'The size was not a multiple of the market’s lot.'),
  INVALID_SIZE: () => t('cause.INVALID_SIZE', 'The size was zero or negative.'),
  MIN_ORDER_VALUE: () =>
    t('cause.MIN_ORDER_VALUE', 'Price times size was below the smallest order the market takes.'),
  MIN_ORDER_SIZE: () =>
    t('cause.MIN_ORDER_SIZE', 'The number of shares was below the smallest order the market takes.'),
  QUOTE_PRECISION: () => t('cause.QUOTE_PRECISION', 'Price × shares has more than six decimals.'),
  IMMEDIATE_BUY_MIN: () => t('cause.IMMEDIATE_BUY_MIN', 'An immediate buy was worth less than 1 pUSD.'),
  IMMEDIATE_BUY_CENTS: () =>
    t('cause.IMMEDIATE_BUY_CENTS', 'The cost of an immediate buy was not a whole number of cents.'),
  CLOSE_NOT_ELIGIBLE: () =>
    t(
      'cause.CLOSE_NOT_ELIGIBLE',
      'A sale below the minimum order must cover the whole holding, on a market that allows it.',
    ),
  INSUFFICIENT_MARGIN: () =>
    t('cause.INSUFFICIENT_MARGIN', 'The order requires more margin than the account has available.'),
  INSUFFICIENT_SPOT_BALANCE: () =>
    t(
      'cause.INSUFFICIENT_SPOT_BALANCE',
      'The balance of the token that would be paid is too small, or held by open orders.',
    ),
  INSUFFICIENT_PUSD: () =>
    t(
      'cause.INSUFFICIENT_PUSD',
      'The cost exceeds your available local and confirmed pUSD. Pending pUSD does not count.',
    ),
  INSUFFICIENT_SHARES: () =>
    t('cause.INSUFFICIENT_SHARES', 'The sale exceeds your available shares. Open orders hold the others.'),
  LOCAL_DEFICIT: () =>
    t('cause.LOCAL_DEFICIT', 'The account owes pUSD from an earlier trade. Buying resumes after repayment.'),
  REDUCE_ONLY_VIOLATION: () =>
    t(
      'cause.REDUCE_ONLY_VIOLATION',
      'The reduce-only order would have opened, increased or flipped a position.',
    ),
  POST_ONLY_WOULD_MATCH: () =>
    t('cause.POST_ONLY_WOULD_MATCH', 'The post-only order would have filled immediately.'),
  IOC_NO_MATCH: () => t('cause.IOC_NO_MATCH', 'No matching orders at this price; the order was cancelled.'),
  FOK_NOT_FILLED: () =>
    t(
      'cause.FOK_NOT_FILLED',
      'The book could not fill the whole size at this price, so the fill-or-kill order was cancelled.',
    ),
  NO_LIQUIDITY: () => t('cause.NO_LIQUIDITY', 'The other side of the book was empty.'),
  INVALID_TRIGGER: () =>
    t(
      'cause.INVALID_TRIGGER',
      'The trigger price is on the wrong side of the mark price for this order type.',
    ),
  INVALID_TIF: () => t('cause.INVALID_TIF', 'The market does not offer this time in force.'),
  INVALID_GROUPING: () =>
    t('cause.INVALID_GROUPING', 'The market does not offer this way of linking orders.'),
  OPEN_INTEREST_CAP: () => t('cause.OPEN_INTEREST_CAP', 'The market has reached its open interest cap.'),
  MAX_POSITION: () =>
    t('cause.MAX_POSITION', 'The position would be larger than the present leverage allows.'),
  MAX_LEVERAGE_EXCEEDED: () =>
    t('cause.MAX_LEVERAGE_EXCEEDED', 'The leverage is above the market’s maximum.'),
  ISOLATED_ONLY: () => t('cause.ISOLATED_ONLY', 'The market offers isolated margin only.'),
  CROSS_ONLY: () => t('cause.CROSS_ONLY', 'The market offers cross margin only.'),
  MARGIN_MODE_LOCKED: () =>
    t(
      'cause.MARGIN_MODE_LOCKED',
      'The margin mode stays while there is a position or an open order in the market.',
    ),
  NO_ISOLATED_POSITION: () =>
    t(
      'cause.NO_ISOLATED_POSITION',
      'There is no isolated position on this side whose margin could be moved.',
    ),
  TOO_MANY_OPEN_ORDERS: () =>
    t('cause.TOO_MANY_OPEN_ORDERS', 'The account has the maximum number of open orders.'),
  DUPLICATE_CLOID: () => t('cause.DUPLICATE_CLOID', 'You already have an order with this client ID.'),
  ORDER_NOT_FOUND: () =>
    t(
      'cause.ORDER_NOT_FOUND',
      'The order had been filled or cancelled before the request arrived, or never existed.',
    ),
  ORDER_NOT_CANCELABLE: () =>
    t('cause.ORDER_NOT_CANCELABLE', 'The order had ended before the request arrived.'),
  SIZE_BELOW_FILLED: () => t('cause.SIZE_BELOW_FILLED', 'The new size is below the size already filled.'),
  MODIFY_IMMUTABLE: () =>
    t(
      'cause.MODIFY_IMMUTABLE',
      'The change would have altered something about the order that stays as it is.',
    ),
  ACCOUNT_FROZEN: () => t('cause.ACCOUNT_FROZEN', 'The account is being liquidated.'),
  VENUE_REJECTED: () =>
    t('cause.VENUE_REJECTED', 'The market’s venue rejected the order. Its reason is in the message.'),
  TWAP_NOT_CANCELABLE: () => t('cause.TWAP_NOT_CANCELABLE', 'The TWAP had ended before the request arrived.'),
  TWAP_NOT_FOUND: () => t('cause.TWAP_NOT_FOUND', 'The service has no TWAP with this ID.'),
  TWAP_NOT_OWNER: () => t('cause.TWAP_NOT_OWNER', 'The TWAP belongs to another account.'),
  TWAP_SCHEDULE: () =>
    t('cause.TWAP_SCHEDULE', 'The interval between slices would be below 10 seconds or above 10 minutes.'),
  TWAP_SLICE_TOO_SMALL: () =>
    t('cause.TWAP_SLICE_TOO_SMALL', 'A slice would be below the minimum order value.'),
};
