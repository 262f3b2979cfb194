// AccountNotices.tsx: turns events of the account into notices, each shown once. Mounted once by the app, after the
// first paint.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { followAccount, type AccountEvent } from '#client/live/accountSubscriptions.ts';
import { followFunds } from '#client/live/fundsSubscriptions.ts';
import type { DroppedRecords } from '#client/transport/droppedRecords.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import { isTwapLive, type Twap } from '#protocol/info/orders/twaps.ts';
import { closureOf } from '#protocol/info/orders/userFills.ts';
import type { Notification } from '#protocol/stream/notifications.ts';
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
        : followAccount(gateway, owner, (event) =>
            event.kind === 'twap'
              ? notifyTwap(event, gateway, (assetId) => latest.current(assetId))
              : notify(event.notification),
          ),
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

function notifyTwap(
  { twap, before }: Extract<AccountEvent, { kind: 'twap' }>,
  { submissions }: Pick<GatewayClient, 'submissions'>,
  marketOf: (assetId: string) => Market | undefined,
): void {
  const market = twap.assetId === null ? undefined : marketOf(twap.assetId);
  const isOwn = submissions
    .getSnapshot()
    .some(({ request, stage }) => !ENDED_WITHOUT_EFFECT.has(stage.name) && isRequestOf(request, twap));
  addNotice(twapNotice(twap, before, market, { at: Date.now(), isOwn }));
}

const ENDED_WITHOUT_EFFECT: ReadonlySet<string> = new Set(['declined', 'refused', 'failed']);

/** The request that stops this TWAP, or that started it: its answer, which has the id, may come later. */
function isRequestOf(request: ActionRequest, twap: Twap): boolean {
  if (request.type === 'twapCancel') return request.action.twapOrderId === twap.twapOrderId;
  return (
    request.type === 'twapOrder' &&
    isTwapLive(twap.status) &&
    request.action.assetId === twap.assetId &&
    request.action.side === twap.side &&
    twap.totalSize !== null &&
    dec(request.action.size).eq(dec(twap.totalSize))
  );
}

function notify({ id, kind, level, message }: Notification): void {
  // The TWAP's own notice covers this order.
  if (kind === 'twap') return;
  addNotice({
    category: 'account',
    tone: toneOf(level),
    title: message,
    at: Date.now(),
    // Its bar has the figures; a warning of one has no bar.
    isQuiet: kind === 'adl' || (kind === 'liquidation' && level === 'error'),
    ...(id === null ? {} : { key: `service:${id}` }),
  });
}

function toneOf(level: string): NoticeTone {
  if (level === 'error') return 'danger';
  return level === 'warning' ? 'warn' : 'info';
}
