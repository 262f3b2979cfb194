// MarketsPage.tsx: the page of all markets; its view is part of the address.
import { Markets } from '#features/markets/Markets.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { useLocation, useSearch } from 'wouter';

export function MarketsPage({ view, onGate }: { view: string | undefined; onGate: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const query = search === '' ? '' : `?${search}`;
  return (
    <main id="main" data-live="" className="scroll-quiet flex min-h-0 flex-1 flex-col bg-canvas">
      <WatchBanner onGate={onGate} />
      <Markets
        view={view === 'funding' ? 'funding' : 'board'}
        onView={(next) => navigate(`${next === 'funding' ? '/markets/funding' : '/markets'}${query}`)}
      />
    </main>
  );
}
