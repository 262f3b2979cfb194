// KeysPage.tsx: the page of API keys and the trading key.
import { Keys } from '#features/keys/Keys.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';

export function KeysPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner />
      <Keys />
    </main>
  );
}
