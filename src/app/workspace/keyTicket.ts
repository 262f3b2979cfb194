// keyTicket.ts: which of several tickets hears the keys. Never two, and never one of another market than the panel that is used.
import type { Link, PanelKind } from '#state/workspace/layout.ts';

export interface ShownPanel {
  id: string;
  kind: PanelKind;
  link: Link;
}

/** `shown`: the panels that can be seen, in the order in which they stand. */
export function keyTicket(shown: readonly ShownPanel[], activeId: string | undefined): string | undefined {
  const active = shown.find(({ id }) => id === activeId);
  if (active?.kind === 'ticket') return active.id;
  return shown.find(({ kind, link }) => kind === 'ticket' && link === (active?.link ?? 'A'))?.id;
}
