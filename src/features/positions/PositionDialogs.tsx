// PositionDialogs.tsx: the dialogs of the positions table.
import { CloseDialog } from './CloseDialog.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { CloseManyDialog } from './CloseManyDialog.tsx';
import { PositionTpslDialog } from './PositionTpslDialog.tsx';
import { PositionShare } from './PositionShare.tsx';
import type { CloseScope } from './CloseManyDialog.tsx';
import type { PositionAct } from './PositionActs.tsx';
import { positionKey, type PositionRow } from './positionRows.ts';

interface PositionDialogsProps {
  acting: { row: PositionRow; act: PositionAct } | undefined;
  scope: CloseScope | undefined;
  rows: readonly PositionRow[];
  onDone: () => void;
  onScopeDone: () => void;
}

export function PositionDialogs({ acting, scope, rows, onDone, onScopeDone }: PositionDialogsProps) {
  return (
    <>
      {acting && <ActDialog {...acting} key={`${positionKey(acting.row)}:${acting.act}`} onDone={onDone} />}
      {scope && <CloseManyDialog key={scope} scope={scope} rows={rows} onDone={onScopeDone} />}
    </>
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
