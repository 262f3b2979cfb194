// JournalPage.tsx: the page of the journal.
import { Journal } from '#features/journal/Journal.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';

export function JournalPage({ onGate }: { onGate: () => void }) {
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Journal onConnect={onGate} />
    </main>
  );
}
