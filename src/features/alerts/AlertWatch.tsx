// AlertWatch.tsx: watches alerts while any tab is open, and shows firings in every tab. Mounted once by the app.
import { accountQuery } from '#client/queries/account/account.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway } from '#client/react.tsx';
import { type Alert, type Firing, ownerOfCondition } from '#domain/alerts/alert.ts';
import { useOwner } from '#state/account/session.ts';
import { alerts, followAlerts, useAlerts } from '#state/alerts/alerts.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { addNotice } from '#state/notices.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { needsAccount } from './alertForm.ts';
import { conditionText, firingText, gapText, marketText } from './alertMessages.ts';
import { leadTab } from './leadTab.ts';
import { watchAlerts } from './watchAlerts.ts';

const LOCK = 'trine.alerts';

/** `onSound` plays the alert sound. */
export function AlertWatch({ onSound }: { onSound: () => void }) {
  const list = useAlerts();
  const isWatching = list.some(({ state }) => state === 'active');
  useEffect(() => followAlerts(), []);
  useFiringNotices();
  return isWatching ? <Watching list={list} onSound={onSound} /> : null;
}

/** Subscribes to market figures only while there are alerts. */
function Watching({ list, onSound }: { list: readonly Alert[]; onSound: () => void }): null {
  const gateway = useGateway();
  const owner = useOwner();
  const isOfAccount = list.some(
    ({ state, condition }) =>
      state === 'active' && needsAccount(condition.kind) && ownerOfCondition(condition) === owner,
  );
  const watched = isOfAccount ? owner : undefined;
  // Mounted to keep the account's queries active.
  useQuery(queryWhen(watched, (address) => accountQuery(gateway, address)));
  useQuery(queryWhen(watched, (address) => fillsQuery(gateway, address)));
  const playSound = useEffectEvent(onSound);
  useEffect(
    () =>
      leadTab(LOCK, () =>
        watchAlerts({
          gateway,
          now: () => Date.now(),
          onFired: ({ id }) => {
            if (alerts.getState().alerts.find((alert) => alert.id === id)?.hasSound === true) playSound();
          },
        }),
      ),
    [gateway],
  );
  return null;
}

/**
 * Every tab shows firings, including those of other tabs; browser notifications share a tag, so that only one appears.
 */
function useFiringNotices(): void {
  const marketOf = useMarketOf();
  const notify = useEffectEvent((alert: Alert, firing: Firing) => notifyFiring(alert, firing, marketOf));
  useEffect(() => {
    const notifiedAt = new Map(alerts.getState().alerts.map(({ id, firings }) => [id, firings[0]?.at ?? 0]));
    return alerts.subscribe(({ alerts: list }) => {
      for (const alert of list) {
        const [firing] = alert.firings;
        if (!firing || firing.at <= (notifiedAt.get(alert.id) ?? 0)) continue;
        notifiedAt.set(alert.id, firing.at);
        notify(alert, firing);
      }
    });
  }, []);
}

function notifyFiring(alert: Alert, firing: Firing, marketOf: MarketOf): void {
  const { condition, note, id } = alert;
  const market = condition.assetId === null ? undefined : marketOf(condition.assetId);
  addNotice({
    category: 'alert',
    tone: 'warn',
    title: t(
      'alerts.notice',
      'Alert: {market}. {condition}',
      { market: marketText(condition.assetId, market), condition: conditionText(condition, market) },
      'Title of a notice. market: its name. condition: what the alert waited for, such as “Rises to 100,000”.',
    ),
    detail: [firingText(alert, firing, market), gapText(firing), note === '' ? undefined : note]
      .filter((text) => text !== undefined)
      .join(' · '),
    href: '/alerts',
    at: firing.at,
    key: `alert:${id}:${firing.at}`,
  });
}
