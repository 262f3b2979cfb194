// Overlays.tsx: tooltips and toasts, mounted once by the app.
import { useEffect, useState } from 'react';
import { onWaitingToast } from './toast.ts';
import { TooltipLayer } from './TooltipLayer.tsx';
import { ToastRegion } from './base.ts';

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
  return <ToastRegion />;
}
