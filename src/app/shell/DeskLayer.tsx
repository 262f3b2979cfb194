// DeskLayer.tsx — the split and merge desk, and whoever follows what was asked there: only where the deployment has outcomes, and late.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { useOutcomeDesk } from '#state/market/outcomeDesk.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { patiently } from '#ui/hooks/patiently.ts';

const OutcomeDesk = lazy(patiently(() => import('#features/outcome-desk/OutcomeDesk.tsx').then((module) => ({ default: module.OutcomeDesk }))));
const OperationNews = lazy(patiently(() => import('#features/outcome-desk/OperationNews.tsx').then((module) => ({ default: module.OperationNews }))));

export function DeskLayer() {
  const gateway = useGateway();
  const { data: hasOutcomes } = useQuery({ ...predictionMetaQuery(gateway), select: ({ markets }) => markets.length > 0 });
  const isWanted = useOutcomeDesk((desk) => desk.target !== undefined);
  // Once open it stays mounted, so that it can close with grace.
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (hasOutcomes !== true) return null;
  return (
    <Suspense fallback={null}>
      <OperationNews />
      {wasWanted && <OutcomeDesk />}
    </Suspense>
  );
}
