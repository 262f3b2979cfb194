// useOpener.ts: the element that opened an overlay, to return the focus to.
import { useState } from 'react';
import { used } from './usedDocument.ts';

interface Opening {
  isOpen: boolean;
  wasOpened: boolean;
  opener: Element | null;
}

/**
 * The focused element when an overlay was requested (its chunk may arrive later), and whether it was ever requested. In
 * the window that has the focus; its body when no element is focused.
 */
export function useOpener(isOpen: boolean): Omit<Opening, 'isOpen'> {
  const [opening, setOpening] = useState<Opening>({ isOpen: false, wasOpened: false, opener: null });
  if (isOpen !== opening.isOpen) {
    setOpening(
      isOpen
        ? { isOpen, wasOpened: true, opener: (used.document ?? document).activeElement }
        : { ...opening, isOpen },
    );
  }
  return opening;
}
