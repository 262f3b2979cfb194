// ClockPage.tsx: the page of nonces and clock.
import { ClockPanel } from '#features/clock/ClockPanel.tsx';

export function ClockPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <ClockPanel />
    </main>
  );
}
