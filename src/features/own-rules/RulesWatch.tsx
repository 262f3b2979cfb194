// RulesWatch.tsx: watches the account's rules and reports the start and end of pauses. Mounted once by the app.
import { accountQuery } from '#client/queries/account/account.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import type { RulePause } from '#domain/rules/ownRules.ts';
import type { Address } from '#protocol/ids.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { addNotice } from '#state/notices.ts';
import { followRules, ownRules } from '#state/rules/ownRules.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { watchRules } from './watchRules.ts';

const DAY_MS = 86_400_000;
/** Fills arrive in bursts: the history is read once for all of them. */
const AFTER_FILL_MS = 1_000;

export function RulesWatch() {
  const owner = useOwner();
  const isWatching = useSessionMode() === 'watching';
  const hasRules = useStore(ownRules, (all) => owner !== undefined && all[owner] !== undefined);
  useEffect(() => followRules(), []);
  return owner !== undefined && hasRules && !isWatching ? <Watching key={owner} owner={owner} /> : null;
}

function Watching({ owner }: { owner: Address }): null {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  // Mounted to keep the account's queries active.
  useQuery(accountQuery(gateway, owner));
  const { data, refetch } = useQuery(tradingHistoryQuery(gateway, owner, 'rules', (now) => now - DAY_MS));
  const history = useRef(data);
  useEffect(() => {
    history.current = data;
  });
  const readAgain = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = gateway.onLiveEvent((event) => {
      if (event.kind !== 'fill' || event.owner !== owner) return;
      // Not debounced: continuous trading must be watched as well.
      timer ??= setTimeout(() => {
        timer = undefined;
        readAgain();
      }, AFTER_FILL_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [gateway, owner]);
  useEffect(
    () =>
      watchRules({
        gateway,
        owner,
        marketOf,
        history: () => history.current,
        onPause: notifyPause,
        onEnd: notifyEnd,
      }),
    [gateway, owner, marketOf],
  );
  return null;
}

function notifyPause(pause: RulePause): void {
  addNotice({
    category: 'account',
    tone: 'warn',
    title: pauseTitle(pause),
    detail: t(
      'ownRules.pause.detail',
      'New risk is paused until {time}. Open orders stay. Reducing, cancelling and withdrawing still work.',
      { time: formatDateTime(pause.untilAt) },
      'time: when the pause ends.',
    ),
    href: '/settings#rules',
    hrefLabel: t('ownRules.pause.show', 'Show rules'),
    at: Date.now(),
    key: `rules:${pause.rule}:${pause.untilAt}`,
  });
}

function pauseTitle(pause: RulePause): string {
  return pause.rule === 'dailyLoss'
    ? t(
        'ownRules.pause.loss',
        'Daily loss limit reached: {loss} of {limit}',
        { loss: formatUsd(pause.loss), limit: formatUsd(pause.limit) },
        'Title of a notice. loss, limit: amounts of money.',
      )
    : t(
        'ownRules.pause.losses',
        '{count, plural, one {A losing position} other {# losing positions in a row}}: time to cool off',
        { count: pause.count },
        'Title of a notice. count: a number of 1 or more.',
      );
}

function notifyEnd(): void {
  addNotice({
    category: 'account',
    tone: 'info',
    title: t('ownRules.pause.over', 'The pause of your rules is over'),
    at: Date.now(),
    key: 'rules:over',
  });
}
