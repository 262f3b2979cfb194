// StressMoves.tsx: moves of prices and chances, common or individual.
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { i18n } from '#ui/text/i18n.ts';
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
        label={i18n.t({ id: 'stress.mode', message: 'Moves' })}
        items={[
          { id: 'all' as const, label: i18n.t({ id: 'stress.mode.all', message: 'All alike' }) },
          { id: 'own' as const, label: i18n.t({ id: 'stress.mode.own', message: 'Per market' }) },
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
              label={i18n.t({
                id: 'stress.move.own',
                comment: 'Label of a field; {base}: the asset whose price moves.',
                message: 'Price of {base}',
                values: { base },
              })}
              text={moves.own.get(base) ?? moves.all}
              onChange={setOwn(base)}
            />
          ))}
          {outcomes.map(({ assetId, name }) => (
            <Move
              key={assetId}
              label={i18n.t({
                id: 'stress.chance.own',
                comment: 'Label of a field; {name}: question and side. The move is of the chance of Yes.',
                message: 'Chance of Yes: {name}',
                values: { name },
              })}
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
        label={i18n.t({ id: 'stress.move', message: 'Price move of all assets' })}
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
          label={i18n.t({ id: 'stress.chance', message: 'Chance of Yes, percentage points' })}
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
        moveOf(text)
          ? undefined
          : i18n.t({ id: 'stress.move.error', message: 'Enter a number of percent from −100 to 10,000.' })
      }
    >
      {(control) => <DecimalInput {...control} value={text} onChange={onChange} unit="%" />}
    </Field>
  );
}
