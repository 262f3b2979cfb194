// useNameDoubts.ts: whether a market's name may be taken for another's. The comparison comes late: it is of no use before there are markets.
import type { NameDoubt } from '#domain/market/lookAlikes.ts';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useEffect, useState } from 'react';
import { useMarkets } from './useMarkets.ts';

type Doubts = ReadonlyMap<AssetId, NameDoubt>;

const kept = new WeakMap<readonly Market[], Promise<Doubts>>();
const NONE: Doubts = new Map();

/** By market; empty until the list and the comparison are there. */
export function useNameDoubts(): Doubts {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const [doubts, setDoubts] = useState(NONE);
  useEffect(() => {
    if (!markets) return undefined;
    let isGone = false;
    const found =
      kept.get(markets) ??
      import('#domain/market/lookAlikes.ts').then(({ nameDoubts }) => nameDoubts(markets));
    kept.set(markets, found);
    void read();
    async function read(): Promise<void> {
      try {
        const next = await found;
        if (!isGone && next) setDoubts(next);
      } catch {
        if (markets) kept.delete(markets);
      }
    }
    return () => {
      isGone = true;
    };
  }, [markets]);
  return doubts;
}
