// useMark.ts: the mark price of a market while it is live.
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';

const EVERY_MS = 250;

export function useMark({ assetId }: Market): DecimalString | undefined {
  const gateway = useGateway();
  return useFeedValue(
    gateway.feeds.contexts(),
    (feed) =>
      freshnessOf(feed.ageMs()) === 'live' ? (feed.all().get(assetId)?.markPrice ?? undefined) : undefined,
    EVERY_MS,
  );
}
