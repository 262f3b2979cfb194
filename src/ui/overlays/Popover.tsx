// Popover.tsx: a popover, loaded on first use.
import { lazy, type ReactNode, Suspense } from 'react';
import { retryImport } from '../hooks/retryImport.ts';
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
        <Suspense fallback={null}>
          <BasePopover label={label} align={align} width={width} {...overlay.state}>
            {typeof children === 'function' ? children(() => overlay.state.setOpen(false)) : children}
          </BasePopover>
        </Suspense>
      )}
    </>
  );
}

const BasePopover = lazy(
  retryImport(() => import('./lazy/BasePopover.tsx').then((module) => ({ default: module.BasePopover }))),
);
