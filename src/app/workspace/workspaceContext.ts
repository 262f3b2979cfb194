// workspaceContext.ts: shared state of a workspace: each link's market, the active panel, and their setters.
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Link } from '#state/workspace/layout.ts';
import { createContext, useContext } from 'react';

export interface WorkspaceState {
  markets: Record<Link, Market>;
  /** Every market of the deployment, to resolve addresses. */
  all: readonly Market[];
  /** The active panel, and the one ticket that handles keys. */
  activeId: string | undefined;
  keyTicketId: string | undefined;
  pick: (link: Link, assetId: AssetId) => void;
  onGate: () => void;
  /** Called after a panel was moved to another link. */
  onLinked: (panelId: string, link: Link) => void;
  /** Called when a panel changes in a way the library does not detect. */
  save: () => void;
}

export const WorkspaceContext = createContext<WorkspaceState | undefined>(undefined);

export function useWorkspace(): WorkspaceState {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace outside the workspace');
  return workspace;
}
