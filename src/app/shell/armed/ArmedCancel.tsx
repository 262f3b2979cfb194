// ArmedCancel.tsx: the shortcut that cancels a market's orders, loaded while shortcuts are armed.
import type { Market } from '#domain/market/market.ts';
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
  return isArmed && <LoadedCancel key={market.assetId} market={market} />;
}

/** A press while the code loads is carried out once it has loaded. */
function LoadedCancel({ market }: { market: Market }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<EarlyKey onPress={() => setPressed(true)} />}>
      <CancelByKey market={market} wasPressed={isPressed} />
    </Suspense>
  );
}

function EarlyKey({ onPress }: { onPress: () => void }) {
  useShortcuts({ cancelMarket: onPress });
  return null;
}
