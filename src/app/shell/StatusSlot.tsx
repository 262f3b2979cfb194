// StatusSlot.tsx: the status bar's slot, reserved from the start and loaded late.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';

const StatusBar = lazy(
  retryImport(
    besideFirstScreen(() =>
      import('#features/status-bar/StatusBar.tsx').then((module) => ({ default: module.StatusBar })),
    ),
  ),
);

export function StatusSlot() {
  return (
    <footer className="tabular flex h-6 shrink-0 items-center gap-4 overflow-x-auto border-t border-line bg-surface px-3 text-label whitespace-nowrap text-muted [scrollbar-width:none] low:hidden compact:hidden">
      <Suspense fallback={null}>
        <StatusBar version={__APP_VERSION__} />
      </Suspense>
    </footer>
  );
}
