// orderCauses.ts: causes of refusals by code: orders.
import { i18n } from '#ui/text/i18n.ts';

export const orderCauses = {
  INVALID_ASSET_ID: () =>
    i18n.t({ id: 'cause.INVALID_ASSET_ID', message: 'The service has no market with this ID.' }),
  MARKET_CLOSED: () =>
    i18n.t({ id: 'cause.MARKET_CLOSED', message: 'The market is paused, not open yet, or over.' }),
  MARKET_REDUCE_ONLY: () =>
    i18n.t({
      id: 'cause.MARKET_REDUCE_ONLY',
      message: 'The market is being wound down and only takes orders that make a position smaller.',
    }),
  INVALID_DECIMAL: () =>
    i18n.t({
      id: 'cause.INVALID_DECIMAL',
      message: 'A price or size is not in plain digits with one optional decimal point.',
    }),
  PRICE_SIGFIGS: () =>
    i18n.t({
      id: 'cause.PRICE_SIGFIGS',
      message: 'A price that is not whole had more than five significant figures.',
    }),
  PRICE_DECIMALS: () =>
    i18n.t({
      id: 'cause.PRICE_DECIMALS',
      message: 'The price had more decimal places than the market allows.',
    }),
  PRICE_TICK: () =>
    i18n.t({
      id: 'cause.PRICE_TICK',
      message: 'The price is not a multiple of the tick size.',
    }),
  PRICE_RANGE: () =>
    i18n.t({
      id: 'cause.PRICE_RANGE',
      message: 'Price must be between one tick and 1 − one tick.',
    }),
  INVALID_PRICE: () => i18n.t({ id: 'cause.INVALID_PRICE', message: 'The price was zero or negative.' }),
  ORACLE_DISTANCE: () =>
    i18n.t({
      id: 'cause.ORACLE_DISTANCE',
      message: 'The price was further from the oracle price than the market allows.',
    }),
  SIZE_DECIMALS: () =>
    i18n.t({ id: 'cause.SIZE_DECIMALS', message: 'The size was not a multiple of the market’s lot.' }),
  INVALID_SIZE: () => i18n.t({ id: 'cause.INVALID_SIZE', message: 'The size was zero or negative.' }),
  MIN_ORDER_VALUE: () =>
    i18n.t({
      id: 'cause.MIN_ORDER_VALUE',
      message: 'Price times size was below the smallest order the market takes.',
    }),
  MIN_ORDER_SIZE: () =>
    i18n.t({
      id: 'cause.MIN_ORDER_SIZE',
      message: 'The number of shares was below the smallest order the market takes.',
    }),
  QUOTE_PRECISION: () =>
    i18n.t({
      id: 'cause.QUOTE_PRECISION',
      message: 'Price × shares has more than six decimals.',
    }),
  IMMEDIATE_BUY_MIN: () =>
    i18n.t({
      id: 'cause.IMMEDIATE_BUY_MIN',
      message: 'An immediate buy was worth less than 1 pUSD.',
    }),
  IMMEDIATE_BUY_CENTS: () =>
    i18n.t({
      id: 'cause.IMMEDIATE_BUY_CENTS',
      message: 'The cost of an immediate buy was not a whole number of cents.',
    }),
  CLOSE_NOT_ELIGIBLE: () =>
    i18n.t({
      id: 'cause.CLOSE_NOT_ELIGIBLE',
      message: 'A sale below the minimum order must cover the whole holding, on a market that allows it.',
    }),
  INSUFFICIENT_MARGIN: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_MARGIN',
      message: 'The order requires more margin than the account has available.',
    }),
  INSUFFICIENT_SPOT_BALANCE: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_SPOT_BALANCE',
      message: 'The balance of the token that would be paid is too small, or held by open orders.',
    }),
  INSUFFICIENT_PUSD: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_PUSD',
      message: 'The cost exceeds your available local and confirmed pUSD. Pending pUSD does not count.',
    }),
  INSUFFICIENT_SHARES: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_SHARES',
      message: 'The sale exceeds your available shares. Open orders hold the others.',
    }),
  LOCAL_DEFICIT: () =>
    i18n.t({
      id: 'cause.LOCAL_DEFICIT',
      message: 'The account owes pUSD from an earlier trade. Buying resumes after repayment.',
    }),
  REDUCE_ONLY_VIOLATION: () =>
    i18n.t({
      id: 'cause.REDUCE_ONLY_VIOLATION',
      message: 'The reduce-only order would have opened, increased or flipped a position.',
    }),
  POST_ONLY_WOULD_MATCH: () =>
    i18n.t({
      id: 'cause.POST_ONLY_WOULD_MATCH',
      message: 'The post-only order would have filled immediately.',
    }),
  IOC_NO_MATCH: () =>
    i18n.t({
      id: 'cause.IOC_NO_MATCH',
      message: 'No matching orders at this price; the order was cancelled.',
    }),
  FOK_NOT_FILLED: () =>
    i18n.t({
      id: 'cause.FOK_NOT_FILLED',
      message:
        'The book could not fill the whole size at this price, so the fill-or-kill order was cancelled.',
    }),
  NO_LIQUIDITY: () => i18n.t({ id: 'cause.NO_LIQUIDITY', message: 'The other side of the book was empty.' }),
  INVALID_TRIGGER: () =>
    i18n.t({
      id: 'cause.INVALID_TRIGGER',
      message: 'The trigger price is on the wrong side of the mark price for this order type.',
    }),
  INVALID_TIF: () =>
    i18n.t({ id: 'cause.INVALID_TIF', message: 'The market does not offer this time in force.' }),
  INVALID_GROUPING: () =>
    i18n.t({
      id: 'cause.INVALID_GROUPING',
      message: 'The market does not offer this way of linking orders.',
    }),
  OPEN_INTEREST_CAP: () =>
    i18n.t({
      id: 'cause.OPEN_INTEREST_CAP',
      message: 'The market has reached its open interest cap.',
    }),
  MAX_POSITION: () =>
    i18n.t({
      id: 'cause.MAX_POSITION',
      message: 'The position would be larger than the present leverage allows.',
    }),
  MAX_LEVERAGE_EXCEEDED: () =>
    i18n.t({ id: 'cause.MAX_LEVERAGE_EXCEEDED', message: 'The leverage is above the market’s maximum.' }),
  ISOLATED_ONLY: () =>
    i18n.t({ id: 'cause.ISOLATED_ONLY', message: 'The market offers isolated margin only.' }),
  CROSS_ONLY: () => i18n.t({ id: 'cause.CROSS_ONLY', message: 'The market offers cross margin only.' }),
  MARGIN_MODE_LOCKED: () =>
    i18n.t({
      id: 'cause.MARGIN_MODE_LOCKED',
      message: 'The margin mode stays while there is a position or an open order in the market.',
    }),
  NO_ISOLATED_POSITION: () =>
    i18n.t({
      id: 'cause.NO_ISOLATED_POSITION',
      message: 'There is no isolated position on this side whose margin could be moved.',
    }),
  TOO_MANY_OPEN_ORDERS: () =>
    i18n.t({
      id: 'cause.TOO_MANY_OPEN_ORDERS',
      message: 'The account has the maximum number of open orders.',
    }),
  DUPLICATE_CLOID: () =>
    i18n.t({ id: 'cause.DUPLICATE_CLOID', message: 'You already have an order with this client ID.' }),
  ORDER_NOT_FOUND: () =>
    i18n.t({
      id: 'cause.ORDER_NOT_FOUND',
      message: 'The order had been filled or cancelled before the request arrived, or never existed.',
    }),
  ORDER_NOT_CANCELABLE: () =>
    i18n.t({ id: 'cause.ORDER_NOT_CANCELABLE', message: 'The order had ended before the request arrived.' }),
  SIZE_BELOW_FILLED: () =>
    i18n.t({
      id: 'cause.SIZE_BELOW_FILLED',
      message: 'The new size is below the size already filled.',
    }),
  MODIFY_IMMUTABLE: () =>
    i18n.t({
      id: 'cause.MODIFY_IMMUTABLE',
      message: 'The change would have altered something about the order that stays as it is.',
    }),
  ACCOUNT_FROZEN: () => i18n.t({ id: 'cause.ACCOUNT_FROZEN', message: 'The account is being liquidated.' }),
  VENUE_REJECTED: () =>
    i18n.t({
      id: 'cause.VENUE_REJECTED',
      message: 'The market’s venue rejected the order. Its reason is in the message.',
    }),
  TWAP_NOT_CANCELABLE: () =>
    i18n.t({ id: 'cause.TWAP_NOT_CANCELABLE', message: 'The TWAP had ended before the request arrived.' }),
  TWAP_NOT_FOUND: () =>
    i18n.t({ id: 'cause.TWAP_NOT_FOUND', message: 'The service has no TWAP with this ID.' }),
  TWAP_NOT_OWNER: () =>
    i18n.t({ id: 'cause.TWAP_NOT_OWNER', message: 'The TWAP belongs to another account.' }),
  TWAP_SCHEDULE: () =>
    i18n.t({
      id: 'cause.TWAP_SCHEDULE',
      message: 'The interval between slices would be below 10 seconds or above 10 minutes.',
    }),
  TWAP_SLICE_TOO_SMALL: () =>
    i18n.t({
      id: 'cause.TWAP_SLICE_TOO_SMALL',
      message: 'A slice would be below the minimum order value.',
    }),
};
