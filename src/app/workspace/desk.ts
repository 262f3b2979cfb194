// desk.ts: what the panels of a workspace share: the market of each link, the panel that is used, and the ways to change them.
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Link } from '#state/workspace/layout.ts';
import { createContext, useContext } from 'react';

export interface Desk {
  markets: Record<Link, Market>;
  /** Every market of the deployment, for what is named in an address. */
  all: readonly Market[];
  /** The panel that is used, and the one ticket that hears keys. */
  activeId: string | undefined;
  keyTicketId: string | undefined;
  pick: (link: Link, assetId: AssetId) => void;
  onGate: () => void;
  /** A panel was moved to another link. */
  onLinked: (panelId: string, link: Link) => void;
  /** A panel was changed in a way the library does not tell. */
  save: () => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Only panels of the workspace have a desk.');
  return desk;
}
