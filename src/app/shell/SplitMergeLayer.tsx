// SplitMergeLayer.tsx: the split and merge dialog and its tracker: only with outcomes, loaded late.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { useSplitMerge } from '#state/market/splitMerge.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { useAtRest } from './useAtRest.ts';

const SplitMerge = lazy(
  retryImport(() =>
    import('#features/split-merge/SplitMerge.tsx').then((module) => ({ default: module.SplitMerge })),
  ),
);
const OperationNotices = lazy(
  retryImport(() =>
    import('#features/split-merge/OperationNotices.tsx').then((module) => ({
      default: module.OperationNotices,
    })),
  ),
);

export function SplitMergeLayer() {
  const gateway = useGateway();
  const { data: hasOutcomes } = useQuery({
    ...predictionMetaQuery(gateway),
    select: ({ markets }) => markets.length > 0,
  });
  const isWanted = useSplitMerge((state) => state.target !== undefined);
  // Stays mounted once opened, for its closing transition.
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isAtRest = useAtRest();
  if (hasOutcomes !== true || !(isAtRest || wasWanted)) return null;
  return (
    <Suspense fallback={null}>
      <OperationNotices />
      {wasWanted && <SplitMerge />}
    </Suspense>
  );
}
