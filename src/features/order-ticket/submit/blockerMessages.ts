// blockerMessages.ts: every blocker of an order, and the remedies of blockers and refusals.
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { closedText } from '#ui/text/closedText.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { formatDuration, skewValues } from '#ui/text/format/duration.ts';
import { formatDateTime, formatTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import type { Reason } from './useRemedies.ts';

interface Where {
  /** Name of the chain orders are signed on. */
  chainName: string;
  symbol: string;
  /** The device's current time. */
  now: number;
  /** Whether a reduce-only order would close a position that is held. */
  canReduce?: boolean;
}

/** The line for one blocker. */
export function blockerReason(blocker: Blocker, where: Where): Reason {
  const text = TEXTS[blocker.kind] as (blocker: Blocker, where: Where) => string;
  const reason = reasonOf(blocker.kind, text(blocker, where));
  // Access is not needed to reduce; the text says why it is denied.
  return blocker.kind === 'accessDenied' && where.canReduce ? { ...reason, remedy: setReduceOnly() } : reason;
}

const TEXTS: {
  [Kind in Blocker['kind']]: (blocker: Extract<Blocker, { kind: Kind }>, where: Where) => string;
} = {
  notConnected: () => t('why.notConnected', 'Connect a wallet to place orders.'),
  walletReconnecting: ({ account }) =>
    t(
      'why.walletReconnecting',
      'Reconnecting {address}.',
      { address: shortAddress(account) },
      'Under the button of the ticket after a reload. {address}: the account of the last visit.',
    ),
  watchOnly: ({ owner }) =>
    t('why.watchOnly', 'You are watching {address}; only its owner can place orders for it.', {
      address: shortAddress(owner),
    }),
  wrongChain: ({ walletChainId }, { chainName }) =>
    t('why.wrongChain', 'Your wallet is on chain {chain}; orders are signed on {name}.', {
      chain: String(walletChainId),
      name: chainName,
    }),
  roleUnknown: () => t('why.roleUnknown', 'Checking what this wallet may sign…'),
  accessUnknown: () => t('why.accessUnknown', 'Checking whether this account may trade…'),
  accessDenied: ({ reason }) =>
    reason
      ? t(
          'why.accessDeniedSaid',
          'This account may not open positions: {reason}. Reading, cancelling and reducing still work.',
          { reason: reason.replace(/\.$/, '') },
        )
      : t(
          'why.accessDenied',
          'This account may not open positions. Reading, cancelling and reducing still work.',
        ),
  termsUnknown: () => t('why.termsUnknown', 'Checking whether you have accepted the terms…'),
  termsNotAccepted: () =>
    t('why.terms', 'Accept the current terms to trade. Cancelling and reducing still work.'),
  offline: ({ state }) => connectionText(state),
  serviceStopped: ({ isTakenOver }) =>
    isTakenOver
      ? t(
          'why.takenOver',
          'The service has stopped: another one has taken over its accounts. Reload the page to reach it.',
        )
      : t('why.serviceStopped', 'The service has stopped and takes no orders. Reload the page later.'),
  reconciling: () => t('why.reconciling', 'Waiting for your account data…'),
  servicePaused: ({ untilAt }, { now }) =>
    t('why.paused', 'The service requested a pause until {time} ({wait} left).', {
      time: formatTime(untilAt),
      wait: formatDuration(Math.max(0, untilAt - now), 'narrow'),
    }),
  deviceClock: ({ deviceSkewMs }) =>
    t(
      'why.clock',
      'This device’s clock is {skew} {way, select, slow {slow} other {fast}}: its orders would be refused. Set the device’s date and time.',
      skewValues(deviceSkewMs),
    ),
  accountNotActive: ({ state }) =>
    state === 'liquidating'
      ? t('why.liquidating', 'The account is being liquidated. Orders are rejected until that ends.')
      : t('why.notActive', 'Account status: {state}. Orders are rejected.', { state }),
  ownRule: ({ untilAt }) =>
    t(
      'why.ownRule',
      'Your own rule pauses new risk until {time}. Reducing and cancelling still work.',
      { time: formatDateTime(untilAt) },
      'A rule the trader has set for themselves, such as a daily loss limit. time: when it ends.',
    ),
  marketClosed: ({ status }, { symbol }) => closedText(symbol, status),
  marketReduceOnly: (_blocker, { symbol }) =>
    t('why.reduceOnlyMarket', '{symbol} only takes orders that reduce a position.', { symbol }),
  marketUnusable: (_blocker, { symbol }) =>
    t('why.unusable', 'The service does not report the size format of {symbol}. Orders are off.', {
      symbol,
    }),
  bookStale: ({ ageMs }) =>
    ageMs === null
      ? t('why.noBook', 'Order book not loaded. Market orders are off.')
      : t('why.staleBook', 'The order book is {age} old. Market orders are off.', {
          age: formatDuration(ageMs, 'narrow'),
        }),
};

function connectionText(state: Extract<Blocker, { kind: 'offline' }>['state']): string {
  if (state === 'connecting') return t('why.connecting', 'Connecting to the service…');
  if (state === 'offline') return t('why.noNetwork', 'This device is offline. Your entries are kept.');
  return t('why.reconnecting', 'Connection lost. Reconnecting…');
}

/** The reason for a blocker or a refusal, with its remedy if there is one. */
export const reasonOf = (cause: Cause, text: string, key: string = cause): Reason => ({
  key,
  text,
  remedy: REMEDIES[cause]?.(),
});

type Cause = Blocker['kind'] | Refusal['code'];

const deposit = () => ({ kind: 'openFunds', label: t('why.repay', 'Deposit pUSD') }) as const;
const setReduceOnly = () =>
  ({ kind: 'makeReduceOnly', label: t('why.reduceOnlyMarket.do', 'Set reduce-only') }) as const;
const leverage = () => ({ kind: 'changeLeverage', label: t('why.leverage', 'Change leverage') }) as const;

const REMEDIES: Partial<Record<Cause, () => Reason['remedy']>> = {
  notConnected: () => ({ kind: 'gate', label: t('why.notConnected.do', 'Connect wallet') }),
  wrongChain: () => ({ kind: 'switchChain', label: t('why.wrongChain.do', 'Switch network') }),
  accessDenied: () => ({ kind: 'gate', label: t('why.accessDenied.do', 'See why') }),
  termsNotAccepted: () => ({ kind: 'gate', label: t('why.terms.do', 'Accept terms') }),
  offline: () => ({ kind: 'reconnect', label: t('why.offline.do', 'Retry') }),
  marketReduceOnly: setReduceOnly,
  bookStale: () => ({ kind: 'useLimit', label: t('why.staleBook.do', 'Use a limit order') }),
  REDUCE_ONLY_VIOLATION: () => ({
    kind: 'dropReduceOnly',
    label: t('why.notReduceOnly', 'Turn reduce-only off'),
  }),
  LOCAL_DEFICIT: deposit,
  INSUFFICIENT_PUSD: deposit,
  OWN_MAX_VALUE: () => ({ kind: 'openSettings', label: t('why.ownLimit', 'Change the limit') }),
  MAX_POSITION: leverage,
  MAX_LEVERAGE_EXCEEDED: leverage,
};
