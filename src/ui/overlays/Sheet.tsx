// Sheet.tsx: a dialog that slides in from an edge.
import type { DialogProps } from './Dialog.tsx';
import { useOpener } from './useOpener.ts';
import { BaseSheet } from './base.ts';

export interface SheetProps extends Omit<DialogProps, 'size'> {
  /** False keeps the screen behind it usable (the phone's ticket under a live price). */
  isModal?: boolean;
}

/** A panel that slides in from the end edge, from the bottom on a phone. */
export function Sheet(props: SheetProps) {
  const { wasOpened, opener } = useOpener(props.open);
  if (!wasOpened) return null;
  return <BaseSheet {...props} opener={opener} />;
}
