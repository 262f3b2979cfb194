// useSearchTexts.ts: makes the searched texts of all markets ahead: the first key of a search does not wait for them.
import { inTimeSlices } from '#client/browser/timeSlices.ts';
import { searchTextOf } from '#domain/market-list/marketSearch.ts';
import type { Market } from '#domain/market/market.ts';
import { useEffect } from 'react';

export function useSearchTexts(markets: readonly Market[] | undefined): void {
  useEffect(() => {
    let isGone = false;
    const kept = function* () {
      for (const market of markets ?? []) if (!isGone) yield market;
    };
    void inTimeSlices(kept(), searchTextOf);
    return () => {
      isGone = true;
    };
  }, [markets]);
}
