// notices.ts: notifications to an owner (channel notifications).
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Deposit } from '#protocol/info/funds/transferHistory.ts';
import { isTwapLive, type Twap } from '#protocol/info/orders/twaps.ts';
import type { Notification } from '#protocol/stream/notifications.ts';
import type { EngineEvent } from '../world/events.ts';

/** Kinds and texts are specific to this gateway. The text is for people; a client decides by `kind`. */
export function noticeOf(event: EngineEvent, now: UnixMs): Notification[] {
  switch (event.type) {
    case 'liquidation':
      return [event.stage === 'started' ? liquidationStarted(event.kind, now) : liquidationEnded(now)];
    case 'isolatedLiquidation':
      return [
        notice(
          'error',
          'liquidation',
          `Your isolated position in ${event.coin} fell below its maintenance margin and was closed. The rest of your account is not touched.`,
          now,
        ),
      ];
    case 'deleveraging':
      return [
        notice(
          'error',
          'adl',
          `Auto-deleveraging closed ${grouped(event.size)} of your position in ${event.coin} at ${grouped(event.price)}: it was among the most profitable of its side, and the insurance fund could not take over the other side. No fee was charged.`,
          now,
        ),
      ];
    case 'twap':
      return isTwapLive(event.twap.status) ? [] : [twapEnded(event.twap, now)];
    case 'withdrawal':
      return withdrawalNotice(event, now);
    case 'deposit':
      return depositNotice(event.deposit, now);
    case 'access':
      return [
        notice(
          'info',
          'access',
          'Your access to this exchange was changed. Check the status before you trade.',
          now,
        ),
      ];
    case 'termsVersion':
      return [
        notice(
          'warning',
          'terms',
          `The terms have changed (version ${event.version}). Accept them to go on trading; canceling and closing always work.`,
          now,
        ),
      ];
    default:
      return [];
  }
}

function liquidationStarted(kind: 'partial' | 'full', now: UnixMs): Notification {
  const what = kind === 'full' ? 'All positions are' : 'Part of your positions is';
  return notice(
    'error',
    'liquidation',
    `Your account fell below its maintenance margin. ${what} being closed; new orders wait until that is done.`,
    now,
  );
}

function liquidationEnded(now: UnixMs): Notification {
  return notice(
    'warning',
    'liquidation',
    'The liquidation is over. Check your positions and balances; you can trade again.',
    now,
  );
}

/** One notification per TWAP, however many slices it had. */
function twapEnded(
  { twapOrderId, endedAs, side, coin, filledSize, totalSize, averagePrice, reason }: Twap,
  now: UnixMs,
): Notification {
  const what = `Your TWAP to ${side} ${grouped(totalSize)} ${coin}`;
  const filled =
    averagePrice === null
      ? 'Nothing was traded.'
      : `${grouped(filledSize)} of it traded at an average of ${grouped(averagePrice)}.`;
  const made =
    { completed: 'is complete', canceled: 'was canceled', expired: 'has expired' }[endedAs ?? ''] ??
    'ended short';
  const level = endedAs === 'completed' ? 'info' : 'warning';
  return {
    ...notice(level, 'twap', [`${what} ${made}.`, filled, reason].filter(Boolean).join(' '), now),
    id: `twap-${twapOrderId}`,
  };
}

/** Only the result: credited, segregated, or failed. */
function depositNotice({ depositId, amount, coin, status, reason }: Deposit, now: UnixMs): Notification[] {
  const what = `Your deposit of ${grouped(amount)} ${coin}`;
  const notificationsOf = (level: string, text: string): Notification[] => [
    { ...notice(level, 'deposit', text, now), id: `deposit-${depositId ?? now}` },
  ];
  if (status === 'credited') return notificationsOf('info', `${what} has been credited.`);
  if (status === 'segregated')
    return notificationsOf(
      'warning',
      `${what} was not let in: ${reason ?? 'no reason was given'}. It is safe, kept apart from your balance, and can be withdrawn.`,
    );
  return status === 'rejected'
    ? notificationsOf('error', `${what} did not arrive: ${reason ?? 'no reason was given'}.`)
    : [];
}

/** The steps relevant to an owner: held for review, completed, failed. */
function withdrawalNotice(
  { withdrawal, isHeld, isEnded }: Extract<EngineEvent, { type: 'withdrawal' }>,
  now: UnixMs,
): Notification[] {
  const { transactionId, amount, coin, destination, source, status, reason } = withdrawal;
  const what = `Your withdrawal of ${grouped(amount)} ${coin} to ${destination}`;
  const notificationsOf = (level: string, kind: string, text: string): Notification[] => [
    { ...notice(level, kind, text, now), id: `${kind}-${transactionId}` },
  ];
  if (!isEnded)
    return isHeld
      ? notificationsOf(
          'warning',
          'withdrawalHeld',
          `${what} is held for manual review. The amount is safe and stays reserved for it.`,
        )
      : [];
  if (status === 'completed') return notificationsOf('info', 'withdrawal', `${what} is complete.`);
  const back = source === 'segregated' ? 'segregated funds' : 'balance';
  return notificationsOf(
    'error',
    'withdrawalFailed',
    `${what} failed: ${reason ?? 'no reason was given'}. The amount is back in your ${back}.`,
  );
}

function notice(level: string, kind: string, message: string, now: UnixMs): Notification {
  return { id: `${kind}-${now}`, level, kind, message, time: now };
}

/** With thousands separators: 1,234,567.89. */
function grouped(amount: DecimalString | null): string {
  const [whole = '', fraction] = (amount ?? '—').split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
