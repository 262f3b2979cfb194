// Overlays.tsx: tooltips and toasts, mounted once by the app.
import { lazy, Suspense, useEffect, useState } from 'react';
import { onWaitingToast } from './toast.ts';
import { TooltipLayer } from './TooltipLayer.tsx';
import { retryImport } from '../hooks/retryImport.ts';

/** Overlays of every page, mounted once by the app: tooltips and toasts. */
export function Overlays() {
  return (
    <>
      <TooltipLayer />
      <ToastsWhenNeeded />
    </>
  );
}

function ToastsWhenNeeded() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onWaitingToast(() => setNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}

const ToastRegion = lazy(
  retryImport(() => import('./lazy/ToastRegion.tsx').then((module) => ({ default: module.ToastRegion }))),
);
