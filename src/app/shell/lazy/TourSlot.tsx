// TourSlot.tsx: the tour, loaded when it is first opened.
import { useTour } from '#state/tour.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useState } from 'react';

const Tour = lazy(
  retryImport(() => import('#features/tour/Tour.tsx').then((module) => ({ default: module.Tour }))),
);

export function TourSlot() {
  const isOpen = useTour((tour) => tour.isOpen);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  );
}
