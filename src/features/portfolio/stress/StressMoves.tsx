// StressMoves.tsx: moves of prices and chances, common or individual.
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { moveOf, type Moves, type MovingAsset, type MovingOutcome } from './stressInput.ts';

interface StressMovesProps {
  moves: Moves;
  onMoves: (moves: Moves) => void;
  assets: readonly MovingAsset[];
  outcomes: readonly MovingOutcome[];
}

const QUICK = ['-50', '-20', '-10', '10', '20', '50'] as const;

export function StressMoves({ moves, onMoves, assets, outcomes }: StressMovesProps) {
  const [mode, setMode] = useState<'all' | 'own'>('all');
  const choose = (next: 'all' | 'own') => {
    setMode(next);
    if (next === 'all') onMoves({ ...moves, own: new Map() });
  };
  const setOwn = (key: string) => (text: string) =>
    onMoves({ ...moves, own: new Map(moves.own).set(key, text) });
  return (
    <>
      <Segments
        label={t('stress.mode', 'Moves')}
        items={[
          { id: 'all' as const, label: t('stress.mode.all', 'All alike') },
          { id: 'own' as const, label: t('stress.mode.own', 'Per market') },
        ]}
        selected={mode}
        onSelect={choose}
      />
      {mode === 'all' ? (
        <AllAlike moves={moves} onMoves={onMoves} hasOutcomes={outcomes.length > 0} />
      ) : (
        <>
          {assets.map(({ base }) => (
            <Move
              key={base}
              label={t(
                'stress.move.own',
                'Price of {base}',
                { base },
                'Label of a field; {base}: the asset whose price moves.',
              )}
              text={moves.own.get(base) ?? moves.all}
              onChange={setOwn(base)}
            />
          ))}
          {outcomes.map(({ assetId, name }) => (
            <Move
              key={assetId}
              label={t(
                'stress.chance.own',
                'Chance of Yes: {name}',
                { name },
                'Label of a field; {name}: question and side. The move is of the chance of Yes.',
              )}
              text={moves.own.get(assetId) ?? moves.chance}
              onChange={setOwn(assetId)}
            />
          ))}
        </>
      )}
    </>
  );
}

function AllAlike({
  moves,
  onMoves,
  hasOutcomes,
}: Pick<StressMovesProps, 'moves' | 'onMoves'> & { hasOutcomes: boolean }) {
  return (
    <>
      <Move
        label={t('stress.move', 'Price move of all assets')}
        text={moves.all}
        onChange={(all) => onMoves({ ...moves, all })}
      />
      <div className="flex flex-wrap gap-1">
        {QUICK.map((percent) => (
          <button
            key={percent}
            type="button"
            onClick={() => onMoves({ ...moves, all: percent })}
            className="tabular h-6 rounded-md border border-control px-2 text-table text-ink hover:bg-hover active:bg-selected compact:h-11 compact:px-4"
          >
            {formatPercent(moveOf(percent), { places: 0, sign: 'always' })}
          </button>
        ))}
      </div>
      {hasOutcomes && (
        <Move
          label={t('stress.chance', 'Chance of Yes, percentage points')}
          text={moves.chance}
          onChange={(chance) => onMoves({ ...moves, chance })}
        />
      )}
    </>
  );
}

function Move({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  return (
    <Field
      label={label}
      error={
        moveOf(text) ? undefined : t('stress.move.error', 'Enter a number of percent from −100 to 10,000.')
      }
    >
      {(control) => <DecimalInput {...control} value={text} onChange={onChange} unit="%" />}
    </Field>
  );
}
