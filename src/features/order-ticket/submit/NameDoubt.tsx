// NameDoubt.tsx: the market's id, where its name resembles another market's.
import type { Market } from '#domain/market/market.ts';
import { useNameDoubts } from '#state/market/useNameDoubts.ts';
import { NameDoubtBadge } from '#ui/display/NameDoubtBadge.tsx';

/** Beside the button of the ticket, where its market may be taken for another: the id it has. */
export function NameDoubt({ market }: { market: Market }) {
  const doubt = useNameDoubts().get(market.assetId);
  return doubt && <NameDoubtBadge kind={doubt.kind} id={market.assetId} others={doubt.others} />;
}
