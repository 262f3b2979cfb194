// Popover.tsx: a popover, loaded at first use.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OverlayTrigger } from './Menu.tsx';
import { retryImport } from '../hooks/retryImport.ts';

export interface PopoverProps {
  /** Names it for screen readers. */
  label: string;
  trigger: (props: OverlayTrigger) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** CSS width; as wide as its content unless told, as wide as the screen on a phone. */
  width?: string;
  /** Its content, or a function that is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel at its trigger: market picker, settings of a chart. Escape and a press outside close it; focus returns. */
export function Popover({ label, trigger, align = 'start', width, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      {trigger({ ref: setAnchor, onClick: toggle, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      {wasOpened && (
        <Suspense fallback={null}>
          <BasePopover
            label={label}
            align={align}
            width={width}
            isOpen={isOpen}
            setOpen={setOpen}
            anchor={anchor}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </BasePopover>
        </Suspense>
      )}
    </>
  );
}

const BasePopover = lazy(
  retryImport(() => import('./lazy/BasePopover.tsx').then((module) => ({ default: module.BasePopover }))),
);
