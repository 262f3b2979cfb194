// useFunds.ts: shared reads of the funds screen: account, assets, pending transfers.
import { accountQuery } from '#client/queries/account/account.ts';
import { pendingWithdrawalsQuery } from '#client/queries/funds/pendingWithdrawals.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import {
  type HistoryAnswer,
  type WithdrawalProgress,
  withdrawalsOnTheirWay,
} from '#domain/transfer/withdrawalProgress.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Account, Balance } from '#protocol/info/account/account.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { followSeenInOtherTabs, seePending, useSeenWithdrawals } from '#state/account/seenWithdrawals.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** A transferable asset. `decimals`: of transfers; null if the service does not say. */
export interface FundsAsset {
  assetId: AssetId;
  coin: string;
  decimals: number | null;
  isWithdrawable: boolean;
  balance: Balance | undefined;
}

export interface Funds {
  owner: Address | undefined;
  account: Account | undefined;
  /** All assets: USDC first, then held ones. */
  assets: readonly FundsAsset[];
  isLoading: boolean;
  /** The account read failed; `retry` repeats it. */
  hasFailed: boolean;
  retry: () => void;
}

export function useFunds(): Funds {
  const gateway = useGateway();
  const owner = useOwner();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const meta = useQuery(spotMetaQuery(gateway));
  const assets = useMemo(
    () => assetsOf(account.data?.balances ?? [], meta.data?.assets ?? []),
    [account.data, meta.data],
  );
  return {
    owner,
    account: account.data,
    assets,
    isLoading: owner !== undefined && account.isPending,
    hasFailed: account.isError && account.data === undefined,
    retry: () => void account.refetch(),
  };
}

/** Release rules and pending withdrawals, including those missing from the list. Stores what it sees. */
export function useWithdrawalsOnTheirWay(): {
  rules: PendingWithdrawals | undefined;
  onTheirWay: readonly WithdrawalProgress[];
  hasFailed: boolean;
  retry: () => void;
} {
  const gateway = useGateway();
  const owner = useOwner();
  const { baseUrl: serviceUrl } = useReadable(gateway.config);
  const pending = useQuery(queryWhen(owner, (address) => pendingWithdrawalsQuery(gateway, address)));
  const history = useQuery(queryWhen(owner, (address) => withdrawalHistoryQuery(gateway, address)));
  const seen = useSeenWithdrawals({ serviceUrl, owner });
  const list = pending.data;
  const isWhole = !useReadable(gateway.droppedRecords).some(
    ({ source, count }) => count > 0 && LISTS.has(source),
  );
  useEffect(() => {
    if (owner !== undefined && list !== undefined) seePending({ serviceUrl, owner }, list.pending);
  }, [owner, serviceUrl, list]);
  useEffect(() => followSeenInOtherTabs(), []);
  // Renders with the clock: a withdrawal becomes due for release without an update.
  useNow(1000);
  const answer: HistoryAnswer =
    history.data?.offered === true ? { offered: true, withdrawals: history.data.rows } : history.data;
  return {
    rules: list,
    onTheirWay: withdrawalsOnTheirWay(list, seen, answer, gateway.clock.now(), isWhole),
    hasFailed: pending.isError && list === undefined,
    retry: () => void pending.refetch(),
  };
}

/** The sources of pending ones: the read and the channel. */
const LISTS: ReadonlySet<string> = new Set(['pendingWithdrawals', 'withdrawals']);

function assetsOf(
  balances: readonly Balance[],
  records: readonly {
    assetId: AssetId;
    symbol: string;
    weiDecimals: number | null;
    isWithdrawable: boolean;
  }[],
): FundsAsset[] {
  const known = records.map(({ assetId, symbol, weiDecimals, isWithdrawable }) => ({
    assetId,
    coin: symbol,
    decimals: weiDecimals,
    isWithdrawable,
    balance: balances.find((each) => each.assetId === assetId),
  }));
  // Held, but not in the list, which may be missing.
  const others = balances
    .filter(({ assetId }) => records.every((record) => record.assetId !== assetId))
    .map((balance) => ({
      assetId: balance.assetId,
      coin: balance.coin,
      decimals: null,
      isWithdrawable: false,
      balance,
    }));
  return [...known, ...others].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ coin, balance }: FundsAsset): number {
  if (coin === 'USDC') return 0;
  return balance !== undefined && (balance.total !== '0' || balance.segregated !== '0') ? 1 : 2;
}

/** Balances with segregated funds; none while the account is unknown. */
export function segregatedOf(account: Account | undefined): readonly Balance[] {
  return account?.balances.filter(({ segregated }) => segregated !== '0') ?? [];
}
