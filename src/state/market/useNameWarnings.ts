// useNameWarnings.ts: warns where a market's name looks like another's. The comparison is loaded lazily.
import type { NameWarning } from '#domain/market/lookAlikes.ts';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useEffect, useState } from 'react';
import { useMarkets } from './useMarkets.ts';

type Warnings = ReadonlyMap<AssetId, NameWarning>;

const kept = new WeakMap<readonly Market[], Promise<Warnings>>();
const NONE: Warnings = new Map();

/** The warnings by market; empty until the list and the comparison have loaded. */
export function useNameWarnings(): Warnings {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const [warnings, setNameWarnings] = useState(NONE);
  useEffect(() => {
    if (!markets) return undefined;
    let isGone = false;
    const found =
      kept.get(markets) ??
      import('#domain/market/lookAlikes.ts').then(({ nameWarnings }) => nameWarnings(markets));
    kept.set(markets, found);
    void read();
    async function read(): Promise<void> {
      try {
        const next = await found;
        if (!isGone && next) setNameWarnings(next);
      } catch {
        if (markets) kept.delete(markets);
      }
    }
    return () => {
      isGone = true;
    };
  }, [markets]);
  return warnings;
}
