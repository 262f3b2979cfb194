// SplitMergeLayer.tsx: the split and merge dialog and its tracker: only with outcomes.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { OperationNotices } from '#features/split-merge/OperationNotices.tsx';
import { SplitMerge } from '#features/split-merge/SplitMerge.tsx';
import { useQuery } from '@tanstack/react-query';

export function SplitMergeLayer() {
  const gateway = useGateway();
  const { data: hasOutcomes } = useQuery({
    ...predictionMetaQuery(gateway),
    select: ({ markets }) => markets.length > 0,
  });
  if (hasOutcomes !== true) return null;
  return (
    <>
      <OperationNotices />
      <SplitMerge />
    </>
  );
}
