// Spotlight.tsx: a card beside the part of the page that it explains, loaded on first use.
import type { ReactNode } from 'react';
import { BaseSpotlight } from './base.ts';
import { useOpener } from './useOpener.ts';

export interface SpotlightProps {
  open: boolean;
  /** Escape and ✕. A press outside changes nothing. */
  onClose: () => void;
  /** The accessible name, shown as the heading. */
  title: string;
  /**
   * Finds the explained element. Called again whenever the window or the element changes; without one the card is
   * centred.
   */
  find: () => Element | null;
  children: ReactNode;
  /** Buttons; the main action last. It has the focus. */
  footer: ReactNode;
}

/** A modal card: the page is dimmed except the explained part; both cannot be used meanwhile. */
export function Spotlight(props: SpotlightProps) {
  const { wasOpened, opener } = useOpener(props.open);
  if (!wasOpened) return null;
  return <BaseSpotlight {...props} opener={opener} />;
}
