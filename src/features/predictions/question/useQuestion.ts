// useQuestion.ts: the metadata of the question a market belongs to.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { useQuery } from '@tanstack/react-query';

/** The service's metadata of the question a market belongs to. */
export function useQuestion(market: OutcomeMarket): OutcomeMarketRecord | undefined {
  const gateway = useGateway();
  const { data } = useQuery(predictionMetaQuery(gateway));
  return data?.markets.find(({ sides }) => sides.some(({ assetId }) => assetId === market.assetId));
}
