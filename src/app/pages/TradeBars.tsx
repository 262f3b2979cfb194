// TradeBars.tsx: the bars above the market bar: shown account, and confusable market names. Also the tab's title and
// the cancel shortcut.
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { ArmedCancel } from '../shell/armed/ArmedCancel.tsx';
import { NameWarningBar } from '../shell/NameWarningBar.tsx';
import type { Market } from '#domain/market/market.ts';
import { useSessionMode } from '#state/account/session.ts';
import { useSearch } from 'wouter';
import { useLiveTitle } from './useLiveTitle.ts';

export function TradeBars({ market, onGate }: { market: Market; onGate: () => void }) {
  useLiveTitle(market);
  const mode = useSessionMode();
  const isAddressNamed = new URLSearchParams(useSearch()).has('address');
  return (
    <>
      {(mode === 'watching' || mode === 'agent' || isAddressNamed) && <WatchBanner onGate={onGate} />}
      <ArmedCancel market={market} />
      <NameWarningBar market={market} />
    </>
  );
}
