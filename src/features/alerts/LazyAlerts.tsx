// LazyAlerts.tsx: form and list of alerts, loaded when they are opened or once the page is idle.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AlertDialog as Dialog } from './AlertDialog.tsx';
import type { MarketAlerts as List } from './MarketAlerts.tsx';

const AlertDialog = lazy(
  retryImport(() => import('./AlertDialog.tsx').then((module) => ({ default: module.AlertDialog }))),
);
const MarketAlerts = lazy(
  retryImport(() => import('./MarketAlerts.tsx').then((module) => ({ default: module.MarketAlerts }))),
);

export function LazyAlertDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <AlertDialog {...props} />
    </Suspense>
  );
}

/** Keeps space for a line of the list while it loads. */
export function LazyMarketAlerts(props: ComponentProps<typeof List>) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <MarketAlerts {...props} />
    </Suspense>
  );
}
