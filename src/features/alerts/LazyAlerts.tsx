// LazyAlerts.tsx: form and list of alerts, loaded when they are opened or once the page is idle.
import { lazyPart } from '#ui/hooks/lazyPart.tsx';

export const LazyAlertDialog = lazyPart(() =>
  import('./AlertDialog.tsx').then((module) => module.AlertDialog),
);

/** Keeps space for a line of the list while it loads. */
export const LazyMarketAlerts = lazyPart(
  () => import('./MarketAlerts.tsx').then((module) => module.MarketAlerts),
  { Fallback: () => <div className="h-24" /> },
);
