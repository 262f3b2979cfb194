// PredictionsPage.tsx: the page that lists outcome markets.
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { Predictions } from '#features/predictions/Predictions.tsx';
import { t } from '#ui/text/i18n.ts';
import { setPageTitle } from '#ui/text/pageTitle.ts';
import { useEffect } from 'react';

export function PredictionsPage({ onGate }: { onGate: () => void }) {
  useEffect(() => {
    setPageTitle(t('title.predictions', 'Predictions · Trine'));
    return () => setPageTitle(undefined);
  }, []);
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Predictions />
    </main>
  );
}
