import { Predictions } from '#features/predictions/Predictions.tsx';
import { i18n } from '#ui/i18n.ts';
import { useEffect } from 'react';

export function PredictionsPage() {
  useEffect(() => {
    document.title = i18n.t({ id: 'title.predictions', message: 'Predictions · Trine' });
    return () => {
      document.title = i18n.t({ id: 'title.app', message: 'Trine' });
    };
  }, []);
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Predictions />
    </main>
  );
}
