// ArmedCancel.tsx: the shortcut that cancels a market's orders, loaded while shortcuts are armed.
import type { Market } from '#domain/market/market.ts';
import { useOwner } from '#state/account/session.ts';
import { useArming, useShortcuts } from '#state/preferences/shortcuts.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useState } from 'react';

const CancelByKey = lazy(
  retryImport(() =>
    import('#features/open-orders/CancelByKey.tsx').then((module) => ({ default: module.CancelByKey })),
  ),
);

export function ArmedCancel({ market }: { market: Market }) {
  const isArmed = useArming((arming) => arming.isArmed);
  const owner = useOwner();
  // A waiting press belongs to its market and account.
  return isArmed && <LoadedCancel key={`${owner}:${market.assetId}`} market={market} />;
}

/** A press while the code loads is carried out once it has loaded. */
function LoadedCancel({ market }: { market: Market }) {
  const [pressedAt, setPressedAt] = useState<number>();
  return (
    <Suspense fallback={<EarlyKey onPress={() => setPressedAt(performance.now())} />}>
      <CancelByKey market={market} pressedAt={pressedAt} />
    </Suspense>
  );
}

function EarlyKey({ onPress }: { onPress: () => void }) {
  useShortcuts({ cancelMarket: onPress });
  return null;
}
