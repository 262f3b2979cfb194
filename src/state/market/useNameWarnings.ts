// useNameWarnings.ts: warns where a market's name looks like another's. Compared after the first screen.
import { firstScreen } from '#client/browser/stages.ts';
import { inTimeSlices } from '#client/browser/timeSlices.ts';
import { type NameWarning, nameWarnings, skeletonIn } from '#domain/market/lookAlikes.ts';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useEffect, useState } from 'react';
import { useMarkets } from './useMarkets.ts';

type Warnings = ReadonlyMap<AssetId, NameWarning>;

const kept = new WeakMap<readonly Market[], Promise<Warnings>>();
const NONE: Warnings = new Map();

async function compared(markets: readonly Market[]): Promise<Warnings> {
  await firstScreen();
  await inTimeSlices(markets, skeletonIn);
  return nameWarnings(markets);
}

/** The warnings by market; empty until the list has loaded and is compared. */
export function useNameWarnings(): Warnings {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const [warnings, setNameWarnings] = useState(NONE);
  useEffect(() => {
    if (!markets) return undefined;
    let isGone = false;
    const found = kept.get(markets) ?? compared(markets);
    kept.set(markets, found);
    found.then(
      (warned) => {
        if (!isGone) setNameWarnings(warned);
      },
      () => void kept.delete(markets),
    );
    return () => {
      isGone = true;
    };
  }, [markets]);
  return warnings;
}
