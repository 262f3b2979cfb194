// orderHints.ts: the next step for refusals about orders, margin and TWAPs.
import { t } from '#ui/text/i18n.ts';

export const ORDER_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  ['INVALID_ASSET_ID', () => t('remedy.asset', 'Unknown market. Reload the page to update the markets.')],
  [
    'MARKET_CLOSED',
    () =>
      t(
        'remedy.closed',
        'The market takes no orders now. Your position and your resting orders stay as they are.',
      ),
  ],
  [
    'MARKET_REDUCE_ONLY',
    () => t('remedy.reduceOnlyMarket', 'This market only takes orders that reduce a position.'),
  ],
  ['PRICE_SIGFIGS', () => t('remedy.figures', 'Use up to five significant figures, or a whole number.')],
  ['PRICE_DECIMALS', () => t('remedy.decimals', 'Use fewer decimal places in the price.')],
  ['ORACLE_DISTANCE', () => t('remedy.oracle', 'Move the price closer to the oracle price.')],
  ['SIZE_DECIMALS', () => t('remedy.lot', 'Use a size that is a multiple of the market’s lot.')],
  ['MIN_ORDER_VALUE', () => t('remedy.minimum', 'Raise the size until the order reaches the minimum value.')],
  [
    'INSUFFICIENT_MARGIN',
    () => t('remedy.margin', 'Lower the size, raise the leverage, or cancel orders that bind margin.'),
  ],
  [
    'REDUCE_ONLY_VIOLATION',
    () =>
      t(
        'remedy.reduceOnly',
        'The order would open or increase a position. Turn reduce-only off or choose the other side.',
      ),
  ],
  [
    'POST_ONLY_WOULD_MATCH',
    () => t('remedy.postOnly', 'Move the price away from the other side of the book, or turn post-only off.'),
  ],
  [
    'IOC_NO_MATCH',
    () =>
      t('remedy.noMatch', 'No orders at that price now. Increase max slippage or use a resting limit order.'),
  ],
  [
    'FOK_NOT_FILLED',
    () =>
      t(
        'remedy.fok',
        'The book does not hold the whole size at that price. Lower the size, or let it fill in part.',
      ),
  ],
  [
    'NO_LIQUIDITY',
    () => t('remedy.liquidity', 'The other side of the book is empty. A limit order can wait there.'),
  ],
  [
    'OPEN_INTEREST_CAP',
    () => t('remedy.cap', 'The market has reached its cap. Orders that reduce still work.'),
  ],
  [
    'MAX_POSITION',
    () => t('remedy.tier', 'A position of that size allows less leverage. Lower the leverage or the size.'),
  ],
  ['MAX_LEVERAGE_EXCEEDED', () => t('remedy.leverage', 'Choose a leverage within the market’s maximum.')],
  ['CROSS_ONLY', () => t('remedy.cross', 'Only cross margin is offered on this market.')],
  ['TOO_MANY_OPEN_ORDERS', () => t('remedy.tooMany', 'Cancel some resting orders first.')],
  [
    'DUPLICATE_CLOID',
    () =>
      t(
        'remedy.cloid',
        'An order with this id is already open. Look at your open orders before placing another.',
      ),
  ],
  [
    'ORDER_NOT_FOUND',
    () => t('remedy.notFound', 'The order is no longer open. Order history shows how it ended.'),
  ],
  [
    'SIZE_BELOW_FILLED',
    () => t('remedy.belowFilled', 'Enter a total size above the filled size, or cancel the rest.'),
  ],
  [
    'MODIFY_IMMUTABLE',
    () =>
      t(
        'remedy.immutable',
        'The order is unchanged. Market, side, type and time in force can’t be changed: cancel it and place a new one.',
      ),
  ],
  [
    'INVALID_TRIGGER',
    () =>
      t(
        'remedy.trigger',
        'Stop: below the mark price to sell, above to buy. Take-profit: above to sell, below to buy.',
      ),
  ],
  [
    'ORDER_NOT_CANCELABLE',
    () => t('remedy.notCancelable', 'The order is no longer open. Order history shows how it ended.'),
  ],
  [
    'TWAP_NOT_CANCELABLE',
    () => t('remedy.twapEnded', 'The TWAP has already ended. Fills stay; its history shows how it ended.'),
  ],
  [
    'INVALID_DECIMAL',
    () => t('remedy.INVALID_DECIMAL', 'Write it without thousands separators and without exponents.'),
  ],
  ['PRICE_TICK', () => t('remedy.PRICE_TICK', 'Use one of the nearest prices the ticket offers.')],
  ['PRICE_RANGE', () => t('remedy.PRICE_RANGE', 'Choose a price inside that range.')],
  ['INVALID_PRICE', () => t('remedy.INVALID_PRICE', 'Enter a price above 0.')],
  ['INVALID_SIZE', () => t('remedy.INVALID_SIZE', 'Enter a size above 0.')],
  [
    'INSUFFICIENT_SPOT_BALANCE',
    () => t('remedy.INSUFFICIENT_SPOT_BALANCE', 'Lower the size, or cancel orders that hold the balance.'),
  ],
  ['INVALID_TIF', () => t('remedy.INVALID_TIF', 'Choose another time in force.')],
  ['INVALID_GROUPING', () => t('remedy.INVALID_GROUPING', 'Place the orders one by one.')],
  ['ISOLATED_ONLY', () => t('remedy.ISOLATED_ONLY', 'Choose isolated margin.')],
  [
    'MARGIN_MODE_LOCKED',
    () =>
      t('remedy.MARGIN_MODE_LOCKED', 'Close the position and cancel its orders first, then change the mode.'),
  ],
  [
    'NO_ISOLATED_POSITION',
    () =>
      t(
        'remedy.NO_ISOLATED_POSITION',
        'The position may have been closed meanwhile. Your positions show what there is.',
      ),
  ],
  [
    'TWAP_NOT_FOUND',
    () => t('remedy.TWAP_NOT_FOUND', 'Your TWAPs, running and ended, are listed under the chart.'),
  ],
  ['TWAP_NOT_OWNER', () => t('remedy.TWAP_NOT_OWNER', 'Sign with the account that started it.')],
  ['TWAP_SCHEDULE', () => t('remedy.TWAP_SCHEDULE', 'Choose another duration or number of slices.')],
  ['TWAP_SLICE_TOO_SMALL', () => t('remedy.TWAP_SLICE_TOO_SMALL', 'Use fewer slices or a larger size.')],
];
