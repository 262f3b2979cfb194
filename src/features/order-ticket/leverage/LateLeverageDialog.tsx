import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { LeverageDialog as Dialog } from './LeverageDialog.tsx';
import { patiently } from '#ui/hooks/patiently.ts';

const LeverageDialog = lazy(patiently(() => import('./LeverageDialog.tsx').then((module) => ({ default: module.LeverageDialog }))));

/** The leverage dialog, whose code arrives when it is first opened. */
export function LateLeverageDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setOpened] = useState(false);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <LeverageDialog {...props} />
    </Suspense>
  );
}
