// NameWarnings.tsx: the ids of markets with confusable names, shown before signing.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { NameWarningBadge } from '#ui/display/NameWarningBadge.tsx';

/** The ids of the named markets that may be confused with others. */
export function NameWarnings({ request }: { request: ActionRequest }) {
  const warnings = useNameWarnings();
  return assetsOf(request).map((assetId) => {
    const warning = warnings.get(assetId);
    return (
      warning && (
        <NameWarningBadge
          key={assetId}
          kind={warning.kind}
          id={assetId}
          others={warning.others}
          isFull
          className="rounded-md bg-warn-tint px-3 py-2"
        />
      )
    );
  });
}

/** The distinct asset ids at any depth. */
function assetsOf(request: ActionRequest): AssetId[] {
  const found = new Set<AssetId>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'assetId' && typeof inner === 'string') found.add(inner);
      else walk(inner);
    }
  };
  walk(request.action);
  return [...found];
}
