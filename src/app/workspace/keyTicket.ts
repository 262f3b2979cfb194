// keyTicket.ts: which of several tickets handles keys: at most one, always of the active panel's market.
import type { Link, PanelKind } from '#state/workspace/layout.ts';

export interface ShownPanel {
  id: string;
  kind: PanelKind;
  link: Link;
}

/** `shown`: the visible panels, in order. */
export function keyTicket(shown: readonly ShownPanel[], activeId: string | undefined): string | undefined {
  const active = shown.find(({ id }) => id === activeId);
  if (active?.kind === 'ticket') return active.id;
  return shown.find(({ kind, link }) => kind === 'ticket' && link === (active?.link ?? 'A'))?.id;
}
