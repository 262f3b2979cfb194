// TradeBars.tsx: the bars above the market bar: shown account, and confusable market names. Also the tab's title and
// the cancel shortcut.
import { ArmedCancel } from '../shell/armed/ArmedCancel.tsx';
import { NameWarningBar } from '../shell/NameWarningBar.tsx';
import type { Market } from '#domain/market/market.ts';
import { useSessionMode } from '#state/account/session.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { useLiveTitle } from './useLiveTitle.ts';

const WatchBanner = lazy(
  retryImport(() =>
    import('#features/onboarding/WatchBanner.tsx').then((module) => ({ default: module.WatchBanner })),
  ),
);

export function TradeBars({ market, onGate }: { market: Market; onGate: () => void }) {
  useLiveTitle(market);
  const mode = useSessionMode();
  const isAddressNamed = new URLSearchParams(useSearch()).has('address');
  return (
    <>
      <Suspense fallback={null}>
        {(mode === 'watching' || mode === 'agent' || isAddressNamed) && <WatchBanner onGate={onGate} />}
      </Suspense>
      <ArmedCancel market={market} />
      <NameWarningBar market={market} />
    </>
  );
}
