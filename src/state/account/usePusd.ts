// usePusd.ts: an account's pUSD, kept fresh while mounted.
import { followOutcomes } from '#client/live/outcomeSubscriptions.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryWhen } from '../queryWhen.ts';

/** None until read, and where the deployment has no outcomes. */
export function usePusd(owner: Address | undefined): readonly PredictionBalance[] {
  const gateway = useGateway();
  useEffect(() => (owner === undefined ? undefined : followOutcomes(gateway, owner)), [gateway, owner]);
  return (
    useQuery(queryWhen(owner, (address) => predictionBalancesQuery(gateway, address))).data?.balances ?? NONE
  );
}

const NONE: readonly never[] = [];
