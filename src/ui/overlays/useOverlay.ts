// useOverlay.ts: the open state of an overlay, and the props of its button.
import { type Ref, useState } from 'react';

/** Spread on the button that opens it. */
export interface OverlayTrigger {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
}

interface Overlay {
  trigger: OverlayTrigger;
  /** From then on its code is loaded. */
  wasOpened: boolean;
  state: { isOpen: boolean; setOpen: (isOpen: boolean) => void; anchor: HTMLElement | null };
}

export function useOverlay(popup: OverlayTrigger['aria-haspopup']): Overlay {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  return {
    trigger: { ref: setAnchor, onClick: toggle, 'aria-expanded': isOpen, 'aria-haspopup': popup },
    wasOpened,
    state: { isOpen, setOpen, anchor },
  };
}
