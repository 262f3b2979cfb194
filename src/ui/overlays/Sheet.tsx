// Sheet.tsx: a dialog that slides in from an edge.
import { lazy, Suspense } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { useOpener } from './useOpener.ts';
import { retryImport } from '../hooks/retryImport.ts';

export interface SheetProps extends Omit<DialogProps, 'size'> {
  /** False keeps the screen behind it usable (the phone's ticket under a live price). */
  isModal?: boolean;
}

/** A panel that slides in from the end edge, from the bottom on a phone. */
export function Sheet(props: SheetProps) {
  const { wasOpened, opener } = useOpener(props.open);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <BaseSheet {...props} opener={opener} />
    </Suspense>
  );
}

const BaseSheet = lazy(
  retryImport(() => import('./lazy/BaseDialog.tsx').then((module) => ({ default: module.BaseSheet }))),
);
