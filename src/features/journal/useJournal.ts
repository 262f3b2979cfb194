// useJournal.ts: the positions of an account, rebuilt from its whole history.
import { type TradingHistory, tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import { type RoundTrips, roundTripSteps } from '#domain/journal/roundTrips.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { feeOf } from '#domain/portfolio/tradingResults.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useInSlices } from '#state/useInSlices.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Journal extends RoundTrips {
  /** The history is longer than the service returns. */
  isIncomplete: boolean;
  /** Some fees are in tokens whose price the fills do not give: no figure includes them. */
  hasOtherFees: boolean;
}

/** The whole history, the same read as the all-time figures of the portfolio. */
export function useJournal(owner: Address | undefined) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const query = useQuery(
    queryWhen(owner, (address) => tradingHistoryQuery(gateway, address, 'perpAllTime', () => 0)),
  );
  const { data } = query;
  const steps = useMemo(() => data && (() => journalSteps(data, marketOf)), [data, marketOf]);
  return { journal: useInSlices(owner, steps), query };
}

function* journalSteps(
  { fills, funding, isIncomplete }: TradingHistory,
  marketOf: MarketOf,
): Generator<void, Journal> {
  const positions = new Set(fills.filter((fill) => isPosition(fill, marketOf)).map(({ assetId }) => assetId));
  const otherFees = new Set<Fill>();
  const trips = yield* roundTripSteps(fills, funding, {
    isTracked: (assetId) => positions.has(assetId),
    feeOf: (fill) => {
      const fee = feeOf(fill, marketOf(fill.assetId));
      if (fee === undefined) otherFees.add(fill);
      return fee ?? new Decimal(0);
    },
  });
  return { ...trips, isIncomplete, hasOtherFees: otherFees.size > 0 };
}

/** Spot has no positions. For a delisted market the service's name of the fill's direction decides. */
function isPosition({ assetId, direction }: Fill, marketOf: MarketOf): boolean {
  const market = marketOf(assetId);
  return market
    ? hasTrait(market, 'margin') || hasTrait(market, 'question')
    : /open|close|long|short|settlement/i.test(direction);
}
