// NameWarning.tsx: the market's id, if its name resembles another's.
import type { Market } from '#domain/market/market.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { NameWarningBadge } from '#ui/display/NameWarningBadge.tsx';

/** Beside the ticket's button: the id of a market that may be confused. */
export function NameWarning({ market }: { market: Market }) {
  const warning = useNameWarnings().get(market.assetId);
  return warning && <NameWarningBadge kind={warning.kind} id={market.assetId} others={warning.others} />;
}
