// useOutcomeAccount.ts: the shown account's pUSD and outcome shares, kept fresh while mounted.
import { followOutcomes } from '#client/live/outcomeSubscriptions.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwner } from './session.ts';
import { queryWhen } from '../queryWhen.ts';

export interface OutcomeAccount {
  owner: Address | undefined;
  /** Undefined until read; null where the account has no pUSD. */
  pusd: PredictionBalance | null | undefined;
  /** Undefined until read. */
  positions: readonly PredictionPosition[] | undefined;
  /** Reads both again; set while a read failed and no earlier value exists. */
  retry: (() => void) | undefined;
}

export function useOutcomeAccount(): OutcomeAccount {
  const gateway = useGateway();
  const owner = useOwner();
  const balances = useQuery(queryWhen(owner, (address) => predictionBalancesQuery(gateway, address)));
  const positions = useQuery(queryWhen(owner, (address) => predictionPositionsQuery(gateway, address)));
  useEffect(() => (owner === undefined ? undefined : followOutcomes(gateway, owner)), [gateway, owner]);
  const hasFailed =
    (balances.error !== null && !balances.data) || (positions.error !== null && !positions.data);
  return {
    owner,
    pusd: balances.data && (balances.data.balances[0] ?? null),
    positions: positions.data?.positions,
    retry: hasFailed ? () => void Promise.all([balances.refetch(), positions.refetch()]) : undefined,
  };
}
