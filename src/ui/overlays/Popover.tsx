// Popover.tsx: a popover, loaded on first use.
import type { ReactNode } from 'react';
import { BasePopover } from './base.ts';
import { type OverlayTrigger, useOverlay } from './useOverlay.ts';

export interface PopoverProps {
  /** Names it for screen readers. */
  label: string;
  trigger: (props: OverlayTrigger) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** CSS width; default content width, full width on a phone. */
  width?: string;
  /** Its content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel at its trigger: market picker, settings of a chart. Escape and a press outside close it; focus returns. */
export function Popover({ label, trigger, align = 'start', width, children }: PopoverProps) {
  const overlay = useOverlay('dialog');
  return (
    <>
      {trigger(overlay.trigger)}
      {overlay.wasOpened && (
        <BasePopover label={label} align={align} width={width} {...overlay.state}>
          {typeof children === 'function' ? children(() => overlay.state.setOpen(false)) : children}
        </BasePopover>
      )}
    </>
  );
}
