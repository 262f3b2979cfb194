// LazyMarketList.tsx: the list of markets, in the same chunk as the market picker's.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy } from 'react';

export const LazyMarketList = lazy(
  retryImport(() =>
    import('#features/market-picker/MarketList.tsx').then((module) => ({ default: module.MarketList })),
  ),
);
