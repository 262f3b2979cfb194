// NameDoubtBar.tsx: above a market whose name another one has, or looks like: which of them this is.
import type { Market } from '#domain/market.ts';
import { useNameDoubts } from '#state/useNameDoubts.ts';
import { NameDoubtBadge } from '#ui/NameDoubtBadge.tsx';

export function NameDoubtBar({ market }: { market: Market }) {
  const doubt = useNameDoubts().get(market.assetId);
  return doubt && <NameDoubtBadge kind={doubt.kind} id={market.assetId} others={doubt.others} isFull className="shrink-0 bg-warn-tint px-3 py-1.5" />;
}
