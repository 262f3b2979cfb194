// useOpener.ts: the element that opened an overlay, to return the focus to.
import { useState } from 'react';

interface Opening {
  isOpen: boolean;
  wasOpened: boolean;
  element: HTMLElement | null;
}

/**
 * The focused element when an overlay was requested (its chunk may arrive later), and whether it was ever requested.
 */
export function useOpener(isOpen: boolean): { wasOpened: boolean; opener: HTMLElement | null } {
  const [opening, setOpening] = useState<Opening>({ isOpen: false, wasOpened: false, element: null });
  if (isOpen !== opening.isOpen) {
    setOpening(isOpen ? { isOpen, wasOpened: true, element: focusedElement() } : { ...opening, isOpen });
  }
  return { wasOpened: opening.wasOpened, opener: opening.element };
}

function focusedElement(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
