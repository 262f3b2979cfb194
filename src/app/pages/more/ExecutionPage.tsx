// ExecutionPage.tsx: the page of the execution report.
import { ExecutionReport } from '#features/execution/ExecutionReport.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';

export function ExecutionPage({ onGate }: { onGate: () => void }) {
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <ExecutionReport onConnect={onGate} />
    </main>
  );
}
