// useMarketRecord.ts: what the service itself states about a market, without the app's assumptions.
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarkPremium, OpenInterestCaps, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import { useQuery } from '@tanstack/react-query';

/** Each undefined or null where the service does not state it. */
export interface MarketRecord {
  minOrderValue: DecimalString | null;
  /** The market's own rates, fractions. */
  fees: { makerRate: DecimalString; takerRate: DecimalString } | undefined;
  caps: OpenInterestCaps | undefined;
  markPremium: MarkPremium | undefined;
  assetOf: (assetId: AssetId | null) => AssetRecord | undefined;
}

export function useMarketRecord(market: Market): MarketRecord {
  const gateway = useGateway();
  const { data: perps } = useQuery(perpMetaQuery(gateway));
  const { data: spots } = useQuery(spotMetaQuery(gateway));
  const { data: questions } = useQuery(predictionMetaQuery(gateway));
  const perp = perps?.markets.find(({ assetId }) => assetId === market.assetId);
  const pair = spots?.pairs.find(({ assetId }) => assetId === market.assetId);
  const question = questions?.markets.find(({ sides }) =>
    sides.some(({ assetId }) => assetId === market.assetId),
  );
  const rates = perp ?? pair;
  return {
    minOrderValue: rates?.minOrderValue ?? null,
    fees: hasFees(rates, question)
      ? { makerRate: market.makerFeeRate, takerRate: market.takerFeeRate }
      : undefined,
    caps: perp?.openInterestCaps,
    markPremium: perp?.markPremium,
    assetOf: (assetId) => spots?.assets.find((asset) => asset.assetId === assetId),
  };
}

/** The market states its own rates. */
function hasFees(
  rates: Pick<PerpMarketRecord, 'makerFeeRate' | 'takerFeeRate'> | undefined,
  question: OutcomeMarketRecord | undefined,
): boolean {
  return rates ? rates.makerFeeRate !== null && rates.takerFeeRate !== null : question?.fees != null;
}
