// AccountNotices.tsx: turns events of the account into notices, each shown once. Mounted once by the app, after the
// first paint.
import { followAccount, type AccountEvent } from '#client/live/accountSubscriptions.ts';
import { followFunds } from '#client/live/fundsSubscriptions.ts';
import type { DroppedRecords } from '#client/transport/droppedRecords.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { closureOf } from '#protocol/info/orders/userFills.ts';
import { addNotice, type NoticeTone } from '#state/notices.ts';
import { preferences } from '#state/preferences/preferences.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useEffect, useRef } from 'react';
import { notifyWhileHidden } from './hiddenNotices.ts';
import { notifyDroppedRecords } from './droppedRecordsNotice.ts';
import { playTone } from './sounds.ts';
import { twapNotice } from './twapNotice.ts';

export function AccountNotices(): null {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const latest = useRef(marketOf);
  useEffect(() => {
    latest.current = marketOf;
  });
  useEffect(
    () =>
      owner === undefined
        ? undefined
        : followAccount(gateway, owner, (event) => notify(event, (assetId) => latest.current(assetId))),
    [gateway, owner],
  );
  useEffect(() => (owner === undefined ? undefined : followFunds(gateway, owner)), [gateway, owner]);
  useEffect(
    () =>
      gateway.onLiveEvent((event) => {
        const { sounds } = preferences.getState();
        if (event.kind === 'fill' && event.fill.twapOrderId === null && sounds.fills)
          playTone(closureOf(event.fill) ? 'alert' : 'fill');
        if (event.kind === 'rejection' && sounds.refusals) playTone('refusal');
      }),
    [gateway],
  );
  useEffect(() => notifyWhileHidden(), []);
  const droppedRecords = useReadable(gateway.droppedRecords);
  const notified = useRef<readonly DroppedRecords[]>([]);
  useEffect(() => {
    notifyDroppedRecords(droppedRecords, notified.current, Date.now());
    notified.current = droppedRecords;
  }, [droppedRecords]);
  return null;
}

function notify(event: AccountEvent, marketOf: (assetId: string) => Market | undefined): void {
  const at = Date.now();
  if (event.kind === 'twap') {
    const { twap, before } = event;
    addNotice(twapNotice(twap, before, twap.assetId === null ? undefined : marketOf(twap.assetId), at));
    return;
  }
  const { id, kind, level, message } = event.notification;
  // The TWAP's own notice covers this order.
  if (kind === 'twap') return;
  addNotice({
    category: 'account',
    tone: toneOf(level),
    title: message,
    at,
    // Its bar has the figures; a warning of one has no bar.
    isQuiet: kind === 'adl' || (kind === 'liquidation' && level === 'error'),
    ...(id === null ? {} : { key: `service:${id}` }),
  });
}

function toneOf(level: string): NoticeTone {
  if (level === 'error') return 'danger';
  return level === 'warning' ? 'warn' : 'info';
}
