// useHeld.ts: how many shares the shown account holds, by side.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { useMemo } from 'react';

/** Sides without shares are omitted. */
export function useHeld(): ReadonlyMap<AssetId, DecimalString> {
  const { positions } = useOutcomeAccount();
  return useMemo(
    () =>
      new Map(
        (positions ?? []).flatMap(({ assetId, size }) =>
          size === '0' ? [] : ([[assetId, size]] as [AssetId, DecimalString][]),
        ),
      ),
    [positions],
  );
}
