// TaxLotsPage.tsx: the page of the tax lots.
import { TaxLots } from '#features/journal/lots/TaxLots.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';

export function TaxLotsPage({ onGate }: { onGate: () => void }) {
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <TaxLots onConnect={onGate} />
    </main>
  );
}
