// useTransferState.ts: the state of a signed request in the list; withdrawals and deposits by their record.
import { withdrawalSearch } from '#client/evidence/signedWithdrawal.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { pendingWithdrawalsQuery } from '#client/queries/funds/pendingWithdrawals.ts';
import { withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { type SignedProgress, progressOfSigned } from '#domain/transfer/withdrawalMatch.ts';
import type { HistoryAnswer } from '#domain/transfer/withdrawalProgress.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { type ItemState, itemState } from './itemMessages.ts';
import { transferState } from './transferMessages.ts';

/** Only for items for which `isTransfer` is true. */
export function useTransferState(item: OutboxItem): ItemState {
  const marketOf = useMarketOf();
  const progress = useProgress(item);
  const coin =
    item.request.type === 'withdraw'
      ? (marketOf.coinOf?.(item.request.action.assetId) ?? item.request.action.assetId)
      : '';
  return transferState(item, progress, coin) ?? itemState(item);
}

/** Undefined while unknown: no withdrawal, not accepted, of another deployment, or unreadable. */
function useProgress(item: OutboxItem): SignedProgress | undefined {
  const gateway = useGateway();
  const isHere = useReadable(gateway.config).baseUrl === item.serviceUrl;
  const isAsked =
    isHere &&
    item.request.type === 'withdraw' &&
    (item.state.status === 'accepted' || item.state.status === 'confirmed');
  const owner = isAsked ? item.owner : undefined;
  const pending = useQuery(queryWhen(owner, (address) => pendingWithdrawalsQuery(gateway, address)));
  const history = useQuery(queryWhen(owner, (address) => withdrawalHistoryQuery(gateway, address)));
  // Renders with the clock: a release time passes without an update.
  useNow(5_000);
  const signed = isAsked ? withdrawalSearch(item, gateway.outbox.getSnapshot()) : undefined;
  if (signed === undefined || (pending.data === undefined && pending.isError && history.data === undefined))
    return undefined;
  const answer: HistoryAnswer =
    history.data?.offered === true ? { offered: true, withdrawals: history.data.rows } : history.data;
  return progressOfSigned(signed, pending.data, answer, gateway.clock.now());
}
