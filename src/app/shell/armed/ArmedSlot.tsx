// ArmedSlot.tsx: the top bar's slot for the armed badge, loaded when first armed.
import { useArming } from '#state/preferences/shortcuts.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';

const ArmedBadge = lazy(
  retryImport(() => import('./ArmedBadge.tsx').then((module) => ({ default: module.ArmedBadge }))),
);

export function ArmedSlot() {
  const isArmed = useArming((arming) => arming.isArmed);
  return <Suspense fallback={null}>{isArmed && <ArmedBadge />}</Suspense>;
}
