// PositionDialogs.tsx: the lazily loaded dialogs of the positions table.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import type { CloseScope } from './CloseManyDialog.tsx';
import type { PositionAct } from './PositionActs.tsx';
import { positionKey, type PositionRow } from './positionRows.ts';

const CloseDialog = lazy(
  retryImport(() => import('./CloseDialog.tsx').then((module) => ({ default: module.CloseDialog }))),
);
const ReverseDialog = lazy(
  retryImport(() => import('./ReverseDialog.tsx').then((module) => ({ default: module.ReverseDialog }))),
);
const CloseManyDialog = lazy(
  retryImport(() => import('./CloseManyDialog.tsx').then((module) => ({ default: module.CloseManyDialog }))),
);
const PositionTpslDialog = lazy(
  retryImport(() =>
    import('./PositionTpslDialog.tsx').then((module) => ({ default: module.PositionTpslDialog })),
  ),
);

const PositionShare = lazy(
  retryImport(() => import('./PositionShare.tsx').then((module) => ({ default: module.PositionShare }))),
);

interface PositionDialogsProps {
  acting: { row: PositionRow; act: PositionAct } | undefined;
  scope: CloseScope | undefined;
  rows: readonly PositionRow[];
  onDone: () => void;
  onScopeDone: () => void;
}

export function PositionDialogs({ acting, scope, rows, onDone, onScopeDone }: PositionDialogsProps) {
  return (
    <Suspense fallback={null}>
      {acting && <ActDialog {...acting} key={`${positionKey(acting.row)}:${acting.act}`} onDone={onDone} />}
      {scope && <CloseManyDialog key={scope} scope={scope} rows={rows} onDone={onScopeDone} />}
    </Suspense>
  );
}

function ActDialog({ row, act, onDone }: { row: PositionRow; act: PositionAct; onDone: () => void }) {
  const { market } = row;
  if (act === 'share') return <PositionShare row={row} onDone={onDone} />;
  if (!market) return null;
  if (act === 'reverse') return <ReverseDialog row={row} market={market} onDone={onDone} />;
  if (act === 'tpsl') return <PositionTpslDialog row={row} market={market} onDone={onDone} />;
  return (
    <CloseDialog
      row={row}
      market={market}
      start={act === 'closeLimit' ? 'limit' : 'market'}
      onDone={onDone}
    />
  );
}
