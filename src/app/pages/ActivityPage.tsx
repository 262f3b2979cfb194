// ActivityPage.tsx: the page of signed requests and their results.
import { Activity } from '#features/signing/activity/Activity.tsx';

export function ActivityPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Activity />
    </main>
  );
}
