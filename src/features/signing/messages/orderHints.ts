// orderHints.ts: the next step for refusals about orders, margin and TWAPs.
import { i18n } from '#ui/text/i18n.ts';

export const ORDER_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  [
    'INVALID_ASSET_ID',
    () =>
      i18n.t({
        id: 'remedy.asset',
        message: 'Unknown market. Reload the page to update the markets.',
      }),
  ],
  [
    'MARKET_CLOSED',
    () =>
      i18n.t({
        id: 'remedy.closed',
        message: 'The market takes no orders now. Your position and your resting orders stay as they are.',
      }),
  ],
  [
    'MARKET_REDUCE_ONLY',
    () =>
      i18n.t({
        id: 'remedy.reduceOnlyMarket',
        message: 'This market only takes orders that reduce a position.',
      }),
  ],
  [
    'PRICE_SIGFIGS',
    () => i18n.t({ id: 'remedy.figures', message: 'Use up to five significant figures, or a whole number.' }),
  ],
  [
    'PRICE_DECIMALS',
    () => i18n.t({ id: 'remedy.decimals', message: 'Use fewer decimal places in the price.' }),
  ],
  [
    'ORACLE_DISTANCE',
    () => i18n.t({ id: 'remedy.oracle', message: 'Move the price closer to the oracle price.' }),
  ],
  [
    'SIZE_DECIMALS',
    () => i18n.t({ id: 'remedy.lot', message: 'Use a size that is a multiple of the market’s lot.' }),
  ],
  [
    'MIN_ORDER_VALUE',
    () =>
      i18n.t({ id: 'remedy.minimum', message: 'Raise the size until the order reaches the minimum value.' }),
  ],
  [
    'INSUFFICIENT_MARGIN',
    () =>
      i18n.t({
        id: 'remedy.margin',
        message: 'Lower the size, raise the leverage, or cancel orders that bind margin.',
      }),
  ],
  [
    'REDUCE_ONLY_VIOLATION',
    () =>
      i18n.t({
        id: 'remedy.reduceOnly',
        message:
          'The order would open or increase a position. Turn reduce-only off or choose the other side.',
      }),
  ],
  [
    'POST_ONLY_WOULD_MATCH',
    () =>
      i18n.t({
        id: 'remedy.postOnly',
        message: 'Move the price away from the other side of the book, or turn post-only off.',
      }),
  ],
  [
    'IOC_NO_MATCH',
    () =>
      i18n.t({
        id: 'remedy.noMatch',
        message: 'No orders at that price now. Increase max slippage or use a resting limit order.',
      }),
  ],
  [
    'FOK_NOT_FILLED',
    () =>
      i18n.t({
        id: 'remedy.fok',
        message:
          'The book does not hold the whole size at that price. Lower the size, or let it fill in part.',
      }),
  ],
  [
    'NO_LIQUIDITY',
    () =>
      i18n.t({
        id: 'remedy.liquidity',
        message: 'The other side of the book is empty. A limit order can wait there.',
      }),
  ],
  [
    'OPEN_INTEREST_CAP',
    () =>
      i18n.t({ id: 'remedy.cap', message: 'The market has reached its cap. Orders that reduce still work.' }),
  ],
  [
    'MAX_POSITION',
    () =>
      i18n.t({
        id: 'remedy.tier',
        message: 'A position of that size allows less leverage. Lower the leverage or the size.',
      }),
  ],
  [
    'MAX_LEVERAGE_EXCEEDED',
    () => i18n.t({ id: 'remedy.leverage', message: 'Choose a leverage within the market’s maximum.' }),
  ],
  [
    'CROSS_ONLY',
    () => i18n.t({ id: 'remedy.cross', message: 'Only cross margin is offered on this market.' }),
  ],
  [
    'TOO_MANY_OPEN_ORDERS',
    () => i18n.t({ id: 'remedy.tooMany', message: 'Cancel some resting orders first.' }),
  ],
  [
    'DUPLICATE_CLOID',
    () =>
      i18n.t({
        id: 'remedy.cloid',
        message: 'An order with this id is already open. Look at your open orders before placing another.',
      }),
  ],
  [
    'ORDER_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.notFound',
        message: 'The order is no longer open. Order history shows how it ended.',
      }),
  ],
  [
    'SIZE_BELOW_FILLED',
    () =>
      i18n.t({
        id: 'remedy.belowFilled',
        message: 'Enter a total size above the filled size, or cancel the rest.',
      }),
  ],
  [
    'MODIFY_IMMUTABLE',
    () =>
      i18n.t({
        id: 'remedy.immutable',
        message:
          'The order is unchanged. Market, side, type and time in force can’t be changed: cancel it and place a new one.',
      }),
  ],
  [
    'INVALID_TRIGGER',
    () =>
      i18n.t({
        id: 'remedy.trigger',
        message:
          'Stop: below the mark price to sell, above to buy. Take-profit: above to sell, below to buy.',
      }),
  ],
  [
    'ORDER_NOT_CANCELABLE',
    () =>
      i18n.t({
        id: 'remedy.notCancelable',
        message: 'The order is no longer open. Order history shows how it ended.',
      }),
  ],
  [
    'TWAP_NOT_CANCELABLE',
    () =>
      i18n.t({
        id: 'remedy.twapEnded',
        message: 'The TWAP has already ended. Fills stay; its history shows how it ended.',
      }),
  ],
  [
    'INVALID_DECIMAL',
    () =>
      i18n.t({
        id: 'remedy.INVALID_DECIMAL',
        message: 'Write it without thousands separators and without exponents.',
      }),
  ],
  [
    'PRICE_TICK',
    () => i18n.t({ id: 'remedy.PRICE_TICK', message: 'Use one of the nearest prices the ticket offers.' }),
  ],
  ['PRICE_RANGE', () => i18n.t({ id: 'remedy.PRICE_RANGE', message: 'Choose a price inside that range.' })],
  ['INVALID_PRICE', () => i18n.t({ id: 'remedy.INVALID_PRICE', message: 'Enter a price above 0.' })],
  ['INVALID_SIZE', () => i18n.t({ id: 'remedy.INVALID_SIZE', message: 'Enter a size above 0.' })],
  [
    'INSUFFICIENT_SPOT_BALANCE',
    () =>
      i18n.t({
        id: 'remedy.INSUFFICIENT_SPOT_BALANCE',
        message: 'Lower the size, or cancel orders that hold the balance.',
      }),
  ],
  ['INVALID_TIF', () => i18n.t({ id: 'remedy.INVALID_TIF', message: 'Choose another time in force.' })],
  [
    'INVALID_GROUPING',
    () => i18n.t({ id: 'remedy.INVALID_GROUPING', message: 'Place the orders one by one.' }),
  ],
  ['ISOLATED_ONLY', () => i18n.t({ id: 'remedy.ISOLATED_ONLY', message: 'Choose isolated margin.' })],
  [
    'MARGIN_MODE_LOCKED',
    () =>
      i18n.t({
        id: 'remedy.MARGIN_MODE_LOCKED',
        message: 'Close the position and cancel its orders first, then change the mode.',
      }),
  ],
  [
    'NO_ISOLATED_POSITION',
    () =>
      i18n.t({
        id: 'remedy.NO_ISOLATED_POSITION',
        message: 'The position may have been closed meanwhile. Your positions show what there is.',
      }),
  ],
  [
    'TWAP_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.TWAP_NOT_FOUND',
        message: 'Your TWAPs, running and ended, are listed under the chart.',
      }),
  ],
  [
    'TWAP_NOT_OWNER',
    () => i18n.t({ id: 'remedy.TWAP_NOT_OWNER', message: 'Sign with the account that started it.' }),
  ],
  [
    'TWAP_SCHEDULE',
    () => i18n.t({ id: 'remedy.TWAP_SCHEDULE', message: 'Choose another duration or number of slices.' }),
  ],
  [
    'TWAP_SLICE_TOO_SMALL',
    () => i18n.t({ id: 'remedy.TWAP_SLICE_TOO_SMALL', message: 'Use fewer slices or a larger size.' }),
  ],
];
