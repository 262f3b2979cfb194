// ArmedSlot.tsx: the place in the top bar that says that keys send at once. Its code comes when they are first armed.
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
