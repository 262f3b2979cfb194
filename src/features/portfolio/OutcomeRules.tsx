// OutcomeRules.tsx: for each held outcome, whether and from which price it pays.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { PayoffRule } from '#domain/portfolio/scenario.ts';
import { cx } from '#ui/theme/cx.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useState } from 'react';
import { type OutcomeChoice, strikeOf } from './scenarioLegs.ts';

interface OutcomeRulesProps {
  choices: readonly OutcomeChoice[];
  base: string;
  onChange: (choice: OutcomeChoice) => void;
}

export function OutcomeRules({ choices, base, onChange }: OutcomeRulesProps) {
  if (choices.length === 0) return null;
  return (
    <section
      aria-label={t('scenario.rules', 'Payout rules')}
      className="flex flex-col gap-3 border-t border-line pt-3"
    >
      <p className="text-label text-muted">
        {t(
          'scenario.rules.hint',
          'Suggested from the question where it names {base} and a price. The market’s own rules decide.',
          { base },
        )}
      </p>
      {choices.map((choice) => (
        <Rule key={choice.assetId} choice={choice} onChange={onChange} />
      ))}
    </section>
  );
}

function Rule({ choice, onChange }: { choice: OutcomeChoice; onChange: (choice: OutcomeChoice) => void }) {
  const isHidden = useHidesAmounts();
  const [text, setText] = useState(() => (choice.strike === '' ? '' : toTyped(choice.strike as `${number}`)));
  const hasStrike = choice.kind === 'above' || choice.kind === 'below';
  const name = `${choice.question || choice.assetId} · ${choice.outcome}`;
  const type = (next: string) => {
    setText(next);
    const typed = readTyped(next);
    onChange({ ...choice, strike: typed.status === 'number' ? typed.value : '' });
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="text-table">
        {choice.question || choice.assetId}{' '}
        <span className="text-muted">
          {t('scenario.shares', '{outcome}, {shares} shares', {
            outcome: choice.outcome,
            shares: isHidden ? HIDDEN : formatExact(choice.shares),
          })}
        </span>
      </p>
      <div className={cx('grid gap-2', hasStrike && 'grid-cols-[minmax(0,1fr)_7rem]')}>
        <Select<PayoffRule['kind']>
          aria-label={t('scenario.rule', 'Payout rule: {name}', { name })}
          value={choice.kind}
          onChange={(kind) => onChange({ ...choice, kind })}
          options={[
            { id: 'above', label: t('scenario.rule.above', 'Paid above a price') },
            { id: 'below', label: t('scenario.rule.below', 'Paid below a price') },
            { id: 'pays', label: t('scenario.rule.pays', 'Always paid') },
            { id: 'nothing', label: t('scenario.rule.nothing', 'Not paid') },
            { id: 'asNow', label: t('scenario.rule.asNow', 'Keeps its value') },
          ]}
        />
        {hasStrike && (
          <DecimalInput
            aria-label={t('scenario.strike', 'Price for {name}', { name })}
            value={text}
            onChange={type}
          />
        )}
      </div>
      {hasStrike && strikeOf(choice) === undefined && (
        <p className="text-label text-warn">
          {t('scenario.strike.missing', 'Enter a price above 0. Until then the value stays as it is.')}
        </p>
      )}
    </div>
  );
}
