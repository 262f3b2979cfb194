// BasePopover.tsx: the only file that imports Base UI's popover; loaded by Popover.tsx on first use.
import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { cx } from '../../theme/cx.ts';
import { isPressOn, overlayFrame } from './frame.ts';
import { useLayer } from './layers.ts';

interface BasePopoverProps {
  label: string;
  align: 'start' | 'center' | 'end';
  width: string | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  anchor: HTMLElement | null;
  children: ReactNode;
}

export function BasePopover({ label, align, width, isOpen, setOpen, anchor, children }: BasePopoverProps) {
  useLayer(isOpen, () => setOpen(false));
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (!isPressOn(anchor, details)) setOpen(next);
      }}
    >
      <Base.Portal container={anchor?.ownerDocument.body}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            ref={popup}
            finalFocus={() => !isInAnother(popup.current) && (anchor ?? true)}
            style={{ width }}
            className={cx(overlayFrame, 'compact:w-[calc(100vw-1rem)]')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A dialog that opened meanwhile has the focus, and keeps it. */
function isInAnother(popup: HTMLElement | null): boolean {
  const dialog = popup?.ownerDocument.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null;
  return dialog !== null && dialog !== popup && !dialog.contains(popup);
}
