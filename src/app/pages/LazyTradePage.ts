// LazyTradePage.ts: the trade screen, loaded in parallel with the configuration. No `lazy`: React would hold it back for
// up to 300 ms after the fallback.
import { late } from '#ui/hooks/late.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';

export const TradePage = late(
  retryImport(() => import('./TradePage.tsx').then((module) => module.TradePage)),
);
