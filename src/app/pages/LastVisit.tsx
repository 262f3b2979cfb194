// LastVisit.tsx: a market that is shown as the last visit knew it says how old that is; what is seen now is kept for the next.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { markFeed } from '#features/status-bar/markFeed.ts';
import { useOldSince } from '#state/market/useOldMarket.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useEffect, useMemo } from 'react';

const KEEP_EVERY_MS = 10_000;

/** Draws nothing itself. */
export function LastVisit({ market: { assetId }, market }: { market: Market }) {
  const gateway = useGateway();
  const contexts = gateway.feeds.contexts();
  const oldSince = useOldSince(market);
  const isWaiting = useFeedValue(contexts, (feed) => feed.get(assetId) === undefined);
  const last = useMemo(() => gateway.lastMarkets.context(assetId)?.at, [gateway, assetId]);
  useEffect(() => {
    const keep = (): void => {
      const context = contexts.get(assetId);
      if (context) gateway.lastMarkets.keepContext(context);
    };
    keep();
    const timer = setInterval(keep, KEEP_EVERY_MS);
    return () => clearInterval(timer);
    // The first figures are kept as they come.
  }, [gateway, contexts, assetId, isWaiting]);
  const at = Math.min(oldSince ?? Infinity, isWaiting ? (last ?? Infinity) : Infinity);
  return at === Infinity ? null : <Age at={at} />;
}

function Age({ at }: { at: number }) {
  const age = formatDuration(Math.max(0, useNow(1_000) - at));
  useEffect(
    () => markFeed('visit', i18n.t({ id: 'connection.age', message: '{age} old', values: { age } })),
    [age],
  );
  useEffect(() => () => markFeed('visit', undefined), []);
  return null;
}
