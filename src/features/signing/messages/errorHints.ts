// errorHints.ts: the error dictionary: for each code of the service, what is safe and what to do next.
import { i18n } from '#ui/text/i18n.ts';
import { MORE_ERROR_HINTS } from './moreErrorHints.ts';

/** The next step for a refusal, by its code or, where there is none, by its text; undefined for one we do not know. */
export function errorHintOf(code: string | undefined, message: string): string | undefined {
  const known = code ?? codeOfText(message) ?? '';
  return (ERROR_HINTS.get(known) ?? MORE_ERROR_HINTS.get(known))?.();
}

/** Texts the interface fixes without a code. */
function codeOfText(message: string): string | undefined {
  return TEXTS.find(([text]) => message.startsWith(text))?.[1];
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['Invalid signature', 'INVALID_SIGNATURE'],
  ['Agent not approved', 'AGENT_NOT_APPROVED'],
  ['Nonce already used', 'NONCE_USED'],
  ['Insufficient margin', 'INSUFFICIENT_MARGIN'],
  ['Post only order would', 'POST_ONLY_WOULD_MATCH'],
  ['Order could not immediately match', 'IOC_NO_MATCH'],
  ['Reduce only order would', 'REDUCE_ONLY_VIOLATION'],
  ['Order must have minimum value', 'MIN_ORDER_VALUE'],
  ['Order was never placed', 'ORDER_NOT_FOUND'],
  ['TWAP is not pending or active', 'TWAP_NOT_CANCELABLE'],
  ['Protocol access required', 'ACCESS_REQUIRED'],
  ['Current terms not accepted', 'TERMS_NOT_ACCEPTED'],
  ['Insufficient withdrawable balance', 'INSUFFICIENT_WITHDRAWABLE'],
  ['First transfer to this destination', 'WITHDRAW_BELOW_ACTIVATION'],
  ['Transaction hash not found', 'DEPOSIT_NOT_FOUND'],
  ['Deposit quote expired', 'QUOTE_EXPIRED'],
];

const ERROR_HINTS = new Map<string, () => string>([
  [
    'INVALID_SIGNATURE',
    () =>
      i18n.t({
        id: 'remedy.signature',
        message: 'Sign again. If it happens again, this page is set up for another network than the service.',
      }),
  ],
  [
    'UNKNOWN_SIGNER',
    () =>
      i18n.t({
        id: 'remedy.unknownSigner',
        message:
          'The signer has no account. Accept the terms first. If you already have, the network setting is wrong.',
      }),
  ],
  [
    'AGENT_NOT_APPROVED',
    () =>
      i18n.t({
        id: 'remedy.agent',
        message:
          'The signing key is not approved for this account. Approve a new key, or press again to sign with your main wallet.',
      }),
  ],
  [
    'AGENT_EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.agentExpired',
        message:
          'The key’s approval has expired. Approve a new key, or press again to sign with your main wallet.',
      }),
  ],
  [
    'OWNER_SIGNATURE_REQUIRED',
    () =>
      i18n.t({
        id: 'remedy.owner',
        message: 'Only the account’s own wallet may sign this. Connect it and try again.',
      }),
  ],
  [
    'NONCE_USED',
    () =>
      i18n.t({
        id: 'remedy.nonceUsed',
        message: 'Do not send it again. Check your orders and fills first.',
      }),
  ],
  [
    'NONCE_TOO_LOW',
    () =>
      i18n.t({
        id: 'remedy.nonceLow',
        message: 'Another program signs with this account at the same time. Try again.',
      }),
  ],
  [
    'NONCE_OUT_OF_WINDOW',
    () =>
      i18n.t({
        id: 'remedy.nonceWindow',
        message: 'The device’s clock is off. Set its date and time, then try again.',
      }),
  ],
  [
    'EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.expired',
        message: 'The request arrived too late and was not executed. Review it again to send a new one.',
      }),
  ],
  [
    'CHAIN_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.network',
        message: 'Signed for another network than the service’s. Check the network under Settings.',
      }),
  ],
  [
    'RATE_LIMITED',
    () =>
      i18n.t({
        id: 'remedy.rate',
        message: 'Too many requests. Wait a moment, then try again.',
      }),
  ],
  [
    'OPERATION_DISABLED',
    () =>
      i18n.t({
        id: 'remedy.disabled',
        message: 'Not available on this deployment. Trying again won’t help.',
      }),
  ],
  [
    'ACCESS_REQUIRED',
    () =>
      i18n.t({
        id: 'remedy.access',
        message: 'This account is not admitted. Reading, cancelling, reducing and withdrawing still work.',
      }),
  ],
  [
    'TERMS_NOT_ACCEPTED',
    () =>
      i18n.t({
        id: 'remedy.terms',
        message: 'Accept the current terms, then try again. Cancelling and reducing work without.',
      }),
  ],
  [
    'TERMS_VERSION_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.termsVersion',
        message: 'The terms have changed meanwhile. Read the current version and accept it.',
      }),
  ],
  [
    'ACCOUNT_FROZEN',
    () =>
      i18n.t({
        id: 'remedy.frozen',
        message: 'The account is being liquidated. New orders are rejected until that ends.',
      }),
  ],
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
    'INSUFFICIENT_WITHDRAWABLE',
    () =>
      i18n.t({
        id: 'remedy.withdrawable',
        message:
          'No funds left the account. Lower the amount: margin and unrealised profit cannot be withdrawn.',
      }),
  ],
  [
    'WITHDRAW_PRECISION',
    () =>
      i18n.t({
        id: 'remedy.transferDecimals',
        message: 'Nothing left the account. Use fewer decimal places in the amount.',
      }),
  ],
  [
    'WITHDRAW_BELOW_ACTIVATION',
    () =>
      i18n.t({
        id: 'remedy.activation',
        message:
          'Nothing left the account. Raise the amount, or send to an address that has received a transfer before.',
      }),
  ],
  [
    'DEPOSIT_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.depositNotFound',
        message:
          'Nothing is lost. Wait until the transfer is confirmed on its chain, then report the same hash again.',
      }),
  ],
  [
    'DEPOSIT_NOT_YOURS',
    () =>
      i18n.t({
        id: 'remedy.depositNotYours',
        message: 'Only the account a transfer came from can be credited. Report it for that account.',
      }),
  ],
  [
    'QUOTE_EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.quoteExpired',
        message: 'No deposit was started. Get a new quote.',
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
  ['BATCH_TOO_LARGE', () => i18n.t({ id: 'remedy.batch', message: 'Send a smaller batch.' })],
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
  ['BODY_TOO_LARGE', () => i18n.t({ id: 'remedy.body', message: 'Send a smaller batch.' })],
  [
    'SERVICE_UNAVAILABLE',
    () => i18n.t({ id: 'remedy.unavailable', message: 'Request not executed. Try again in a moment.' }),
  ],
]);
