// NameDoubt.tsx: the market's id, if its name resembles another's.
import type { Market } from '#domain/market/market.ts';
import { useNameDoubts } from '#state/market/useNameDoubts.ts';
import { NameDoubtBadge } from '#ui/display/NameDoubtBadge.tsx';

/** Beside the ticket's button: the id of a market that may be confused. */
export function NameDoubt({ market }: { market: Market }) {
  const doubt = useNameDoubts().get(market.assetId);
  return doubt && <NameDoubtBadge kind={doubt.kind} id={market.assetId} others={doubt.others} />;
}
