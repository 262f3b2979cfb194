// NameDoubts.tsx: the ids of markets with confusable names, shown before signing.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useNameDoubts } from '#state/market/useNameDoubts.ts';
import { NameDoubtBadge } from '#ui/display/NameDoubtBadge.tsx';

/** The ids of the named markets that may be confused with others. */
export function NameDoubts({ request }: { request: ActionRequest }) {
  const doubts = useNameDoubts();
  return assetsOf(request).map((assetId) => {
    const doubt = doubts.get(assetId);
    return (
      doubt && (
        <NameDoubtBadge
          key={assetId}
          kind={doubt.kind}
          id={assetId}
          others={doubt.others}
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
