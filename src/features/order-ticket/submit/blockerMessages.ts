// blockerMessages.ts: every blocker of an order, with its remedy.
import type { Blocker } from '#client/deployment/tradingGate.ts';
import { closedText } from '#ui/text/closedText.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { formatDuration, skewValues } from '#ui/text/format/duration.ts';
import { formatDateTime, formatTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Reason } from './reasons.ts';

interface Where {
  /** Name of the chain orders are signed on. */
  chainName: string;
  symbol: string;
  /** The device's current time. */
  now: number;
}

type Words = Omit<Reason, 'key'>;

/** The line for one blocker. */
export function blockerReason(blocker: Blocker, where: Where): Reason {
  const words = WORDS[blocker.kind] as (blocker: Blocker, where: Where) => Words;
  return { key: blocker.kind, ...words(blocker, where) };
}

const WORDS: {
  [Kind in Blocker['kind']]: (blocker: Extract<Blocker, { kind: Kind }>, where: Where) => Words;
} = {
  notConnected: () => ({
    text: i18n.t({ id: 'why.notConnected', message: 'Connect a wallet to place orders.' }),
    remedy: { kind: 'gate', label: i18n.t({ id: 'why.notConnected.do', message: 'Connect wallet' }) },
  }),
  watchOnly: ({ owner }) => ({
    text: i18n.t({
      id: 'why.watchOnly',
      message: 'You are watching {address}; only its owner can place orders for it.',
      values: { address: shortAddress(owner) },
    }),
  }),
  wrongChain: ({ walletChainId }, { chainName }) => ({
    text: i18n.t({
      id: 'why.wrongChain',
      message: 'Your wallet is on chain {chain}; orders are signed on {name}.',
      values: { chain: String(walletChainId), name: chainName },
    }),
    remedy: { kind: 'switchChain', label: i18n.t({ id: 'why.wrongChain.do', message: 'Switch network' }) },
  }),
  roleUnknown: () => ({
    text: i18n.t({
      id: 'why.roleUnknown',
      message: 'Checking what this wallet may sign…',
    }),
  }),
  accessUnknown: () => ({
    text: i18n.t({
      id: 'why.accessUnknown',
      message: 'Checking whether this account may trade…',
    }),
  }),
  accessDenied: ({ reason }) => ({
    text: reason
      ? i18n.t({
          id: 'why.accessDeniedSaid',
          message:
            'This account may not open positions: {reason}. Reading, cancelling and reducing still work.',
          values: { reason: reason.replace(/\.$/, '') },
        })
      : i18n.t({
          id: 'why.accessDenied',
          message: 'This account may not open positions. Reading, cancelling and reducing still work.',
        }),
    remedy: { kind: 'gate', label: i18n.t({ id: 'why.accessDenied.do', message: 'See why' }) },
  }),
  termsUnknown: () => ({
    text: i18n.t({
      id: 'why.termsUnknown',
      message: 'Checking whether you have accepted the terms…',
    }),
  }),
  termsNotAccepted: () => ({
    text: i18n.t({
      id: 'why.terms',
      message: 'Accept the current terms to trade. Cancelling and reducing still work.',
    }),
    remedy: { kind: 'gate', label: i18n.t({ id: 'why.terms.do', message: 'Accept terms' }) },
  }),
  offline: ({ state }) => ({
    text: connectionText(state),
    remedy: { kind: 'reconnect', label: i18n.t({ id: 'why.offline.do', message: 'Retry' }) },
  }),
  serviceStopped: ({ isTakenOver }) => ({
    text: isTakenOver
      ? i18n.t({
          id: 'why.takenOver',
          message:
            'The service has stopped: another one has taken over its accounts. Reload the page to reach it.',
        })
      : i18n.t({
          id: 'why.serviceStopped',
          message: 'The service has stopped and takes no orders. Reload the page later.',
        }),
  }),
  reconciling: () => ({
    text: i18n.t({
      id: 'why.reconciling',
      message: 'Waiting for your account data…',
    }),
  }),
  servicePaused: ({ untilAt }, { now }) => ({
    text: i18n.t({
      id: 'why.paused',
      message: 'The service requested a pause until {time} ({wait} left).',
      values: { time: formatTime(untilAt), wait: formatDuration(Math.max(0, untilAt - now), 'narrow') },
    }),
  }),
  deviceClock: ({ deviceSkewMs }) => ({
    text: i18n.t({
      id: 'why.clock',
      message:
        'This device’s clock is {skew} {way, select, slow {slow} other {fast}}: its orders would be refused. Set the device’s date and time.',
      values: skewValues(deviceSkewMs),
    }),
  }),
  accountNotActive: ({ state }) => ({
    text:
      state === 'liquidating'
        ? i18n.t({
            id: 'why.liquidating',
            message: 'The account is being liquidated. Orders are rejected until that ends.',
          })
        : i18n.t({
            id: 'why.notActive',
            message: 'Account status: {state}. Orders are rejected.',
            values: { state },
          }),
  }),
  ownRule: ({ untilAt }) => ({
    text: i18n.t({
      id: 'why.ownRule',
      comment: 'A rule the trader has set for themselves, such as a daily loss limit. time: when it ends.',
      message: 'Your own rule pauses new risk until {time}. Reducing and cancelling still work.',
      values: { time: formatDateTime(untilAt) },
    }),
  }),
  marketClosed: ({ status }, { symbol }) => ({ text: closedText(symbol, status) }),
  marketReduceOnly: (_blocker, { symbol }) => ({
    text: i18n.t({
      id: 'why.reduceOnlyMarket',
      message: '{symbol} only takes orders that reduce a position.',
      values: { symbol },
    }),
    remedy: {
      kind: 'makeReduceOnly',
      label: i18n.t({ id: 'why.reduceOnlyMarket.do', message: 'Set reduce-only' }),
    },
  }),
  marketUnusable: (_blocker, { symbol }) => ({
    text: i18n.t({
      id: 'why.unusable',
      message: 'The service does not report the size format of {symbol}. Orders are off.',
      values: { symbol },
    }),
  }),
  bookStale: ({ ageMs }) => ({
    text:
      ageMs === null
        ? i18n.t({
            id: 'why.noBook',
            message: 'Order book not loaded. Market orders are off.',
          })
        : i18n.t({
            id: 'why.staleBook',
            message: 'The order book is {age} old. Market orders are off.',
            values: { age: formatDuration(ageMs, 'narrow') },
          }),
    remedy: { kind: 'useLimit', label: i18n.t({ id: 'why.staleBook.do', message: 'Use a limit order' }) },
  }),
};

function connectionText(state: Extract<Blocker, { kind: 'offline' }>['state']): string {
  if (state === 'connecting')
    return i18n.t({
      id: 'why.connecting',
      message: 'Connecting to the service…',
    });
  if (state === 'offline')
    return i18n.t({
      id: 'why.noNetwork',
      message: 'This device is offline. Your entries are kept.',
    });
  return i18n.t({
    id: 'why.reconnecting',
    message: 'Connection lost. Reconnecting…',
  });
}
