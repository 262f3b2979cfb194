// Dialog.tsx: a dialog, loaded on first use.
import type { ReactNode } from 'react';
import { useOpener } from './useOpener.ts';
import { BaseDialog } from './base.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, shown as the heading. */
  title: string;
  /** One plain sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the end; the main action last. */
  footer?: ReactNode;
  /** 400, 560 or 760 px wide; full width on a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** False while closing would lose something: Escape and outside presses are ignored, and there is no ✕. */
  isDismissible?: boolean;
}

/** A modal dialog. Its code loads when first opened; focus moves in, is trapped, and returns to the opener. */
export function Dialog(props: DialogProps) {
  const { wasOpened, opener } = useOpener(props.open);
  if (!wasOpened) return null;
  return <BaseDialog {...props} opener={opener} />;
}
