// useWithdrawalCost.ts: a withdrawal's fee and received amount, as the form and the confirmation show them.
import { withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { withdrawalTermsQuery } from '#client/queries/funds/withdrawalTerms.ts';
import { useGateway } from '#client/react.tsx';
import { withdrawalCost, type WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryWhen } from '../queryWhen.ts';

export interface PlannedWithdrawal {
  owner: Address;
  assetId: AssetId;
  /** In units of the asset. */
  amount: DecimalString;
  destination: Address;
}

/** `isReading` until the fee, or its absence, is known. */
export function useWithdrawalCost(planned: PlannedWithdrawal | undefined): {
  cost: WithdrawalCost | undefined;
  isReading: boolean;
} {
  const gateway = useGateway();
  const terms = useQuery(
    planned === undefined
      ? { queryKey: ['withdrawalTerms', 'none'], queryFn: skipToken }
      : withdrawalTermsQuery(gateway, planned),
  );
  const history = useQuery(queryWhen(planned?.owner, (owner) => withdrawalHistoryQuery(gateway, owner)));
  if (planned === undefined) return { cost: undefined, isReading: false };
  const rows = history.data?.offered === true ? history.data.rows : [];
  const hasReceived = rows.some(
    ({ status, destination }) => status === 'completed' && destination === planned.destination,
  );
  const cost = withdrawalCost(planned.amount, terms.data ?? undefined, hasReceived);
  return { cost, isReading: terms.isPending && !hasReceived };
}
