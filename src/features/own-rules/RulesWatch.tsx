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
import { i18n } from '#ui/text/i18n.ts';
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
    detail: i18n.t({
      id: 'ownRules.pause.detail',
      comment: 'time: when the pause ends.',
      message:
        'New risk is paused until {time}. Open orders stay. Reducing, cancelling and withdrawing still work.',
      values: { time: formatDateTime(pause.untilAt) },
    }),
    href: '/settings#rules',
    hrefLabel: i18n.t({ id: 'ownRules.pause.show', message: 'Show rules' }),
    at: Date.now(),
    key: `rules:${pause.rule}:${pause.untilAt}`,
  });
}

function pauseTitle(pause: RulePause): string {
  return pause.rule === 'dailyLoss'
    ? i18n.t({
        id: 'ownRules.pause.loss',
        comment: 'Title of a notice. loss, limit: amounts of money.',
        message: 'Daily loss limit reached: {loss} of {limit}',
        values: { loss: formatUsd(pause.loss), limit: formatUsd(pause.limit) },
      })
    : i18n.t({
        id: 'ownRules.pause.losses',
        comment: 'Title of a notice. count: a number of 1 or more.',
        message:
          '{count, plural, one {A losing position} other {# losing positions in a row}}: time to cool off',
        values: { count: pause.count },
      });
}

function notifyEnd(): void {
  addNotice({
    category: 'account',
    tone: 'info',
    title: i18n.t({ id: 'ownRules.pause.over', message: 'The pause of your rules is over' }),
    at: Date.now(),
    key: 'rules:over',
  });
}
