// useRepeat.ts: fills the form with an earlier withdrawal. In memory only: no link can set an address.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GivenWithdrawal } from './withdraw/useWithdrawal.ts';

interface Given {
  assetId: AssetId | undefined;
  source: TransferSource;
}

/** `forget`: the next form begins without an earlier withdrawal. `formKey`: a new form for each repetition, and for each link to another asset or source. */
export function useRepeat(
  owner: Address | undefined,
  given: Given,
  onForm: (given: { assetId: AssetId; source: TransferSource }) => void,
) {
  const [last, setLast] = useState<{ owner: Address; row: Withdrawal; count: number }>();
  const newest = useRef((_row: Withdrawal): void => undefined);
  useEffect(() => {
    newest.current = (row) => {
      if (owner === undefined) return;
      setLast((before) => ({ owner, row, count: (before?.count ?? 0) + 1 }));
      onForm({ assetId: row.assetId, source: sourceOf(row) });
    };
  });
  const repeat = useCallback((row: Withdrawal) => newest.current(row), []);
  const forget = useCallback(() => setLast(undefined), []);
  // A link opened later takes precedence over the repeated withdrawal.
  const isShown =
    last?.row.assetId === given.assetId && last !== undefined && sourceOf(last.row) === given.source;
  const begin: GivenWithdrawal = isShown
    ? {
        ...given,
        repeated: { owner: last.owner, amount: last.row.amount, destination: last.row.destination },
      }
    : given;
  return {
    repeat,
    forget,
    begin,
    formKey: `${given.assetId ?? ''}:${given.source}:${isShown ? last.count : 0}`,
  };
}

const sourceOf = ({ source }: Withdrawal): TransferSource =>
  source === 'segregated' ? 'segregated' : 'balance';
