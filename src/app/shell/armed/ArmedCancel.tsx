// ArmedCancel.tsx: the shortcut that cancels a market's orders, while shortcuts are armed.
import type { Market } from '#domain/market/market.ts';
import { CancelByKey } from '#features/open-orders/CancelByKey.tsx';
import { useOwner } from '#state/account/session.ts';
import { useArming } from '#state/preferences/shortcuts.ts';

export function ArmedCancel({ market }: { market: Market }) {
  const isArmed = useArming((arming) => arming.isArmed);
  const owner = useOwner();
  // A waiting press belongs to its market and account.
  return isArmed && <CancelByKey key={`${owner}:${market.assetId}`} market={market} />;
}
