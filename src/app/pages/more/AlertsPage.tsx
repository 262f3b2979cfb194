// AlertsPage.tsx: the page of alerts.
import { Alerts } from '#features/alerts/Alerts.tsx';

export function AlertsPage() {
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Alerts />
    </main>
  );
}
