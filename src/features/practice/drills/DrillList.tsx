// DrillList.tsx: the list of drills: effect on practice money, and the last result.
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { setDrillList, useDrillList } from '#state/drills.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { drillLead, drillTitle } from './drillMessages.ts';
import { type DrillId, DRILLS } from './drillTypes.ts';
import { type DrillResult, readResults } from './keptDrills.ts';
import type { Drills, DrillState } from './runDrills.ts';

export function DrillList({ drills, state }: { drills: Drills; state: DrillState }) {
  const isOpen = useDrillList((list) => list.isOpen);
  const owner = useOwner();
  const mode = useSessionMode();
  const isBusy = state.kind !== 'idle' && state.kind !== 'ended';
  const reason =
    mode !== 'owner' || owner === undefined
      ? t('drill.noWallet', 'Connect a wallet first: a drill needs an account that signs.')
      : isBusy
        ? t('drill.busy', 'A drill is running. Finish or end it first.')
        : undefined;
  const start = (drill: DrillId) => {
    if (owner === undefined) return;
    setDrillList(false);
    drills.start(drill, owner);
  };
  const results = isOpen ? readResults() : {};
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setDrillList}
      title={t('drill.title', 'Drills')}
      description={t(
        'drill.lead',
        'Meet a difficult situation with play money. Every tab of this browser is affected while a drill runs.',
      )}
    >
      <ul aria-label={t('drill.title', 'Drills')} className="grid gap-5">
        {DRILLS.map((drill) => (
          <Drill
            key={drill}
            drill={drill}
            reason={reason}
            result={results[drill]}
            onStart={() => start(drill)}
          />
        ))}
      </ul>
      <p className="mt-5 text-table text-muted">
        {t(
          'drill.kept',
          'Results are kept in this browser. Starting a drill ends faults set by operator commands.',
        )}
      </p>
    </Sheet>
  );
}

interface DrillProps {
  drill: DrillId;
  reason: string | undefined;
  result: DrillResult | undefined;
  onStart: () => void;
}

function Drill({ drill, reason, result, onStart }: DrillProps) {
  const { what, money } = drillLead(drill);
  const title = drillTitle(drill);
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{title}</h3>
        {result && (
          <Badge tone={result.isRight ? 'accent' : 'warn'}>
            {result.isRight ? t('drill.right', 'Right') : t('drill.wrong', 'Not right yet')}
          </Badge>
        )}
        {result && <span className="tabular text-table text-muted">{formatDateTime(result.at)}</span>}
      </div>
      <p>{what}</p>
      <p className="text-table text-muted">{money}</p>
      <div>
        <Button
          size="sm"
          reason={reason}
          aria-label={t('drill.start.of', 'Start drill: {drill}', { drill: title })}
          onClick={onStart}
        >
          {t('drill.start', 'Start drill')}
        </Button>
      </div>
    </li>
  );
}
