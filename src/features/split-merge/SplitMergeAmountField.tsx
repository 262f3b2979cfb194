// SplitMergeAmountField.tsx: the amount to split or merge.
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { useState } from 'react';
import type { SplitMergeDraft, Operation } from './splitMergeModel.ts';
import { problemText } from './splitMergeMessages.ts';

interface AmountFieldProps {
  draft: SplitMergeDraft;
  operation: Operation;
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  max: string | undefined;
}

export function AmountField({ draft, operation, text, onText, onEnter, max }: AmountFieldProps) {
  const [id] = useState('desk-amount');
  const note = typedFault(text, onText) ?? {
    error: draft.ok ? undefined : problemText(draft.problem),
    suggestions: nearestOf(draft).map((nearest) => ({
      text: formatExact(nearest),
      label: t('desk.use', 'Use {amount}', { amount: formatExact(nearest) }),
      onPick: () => onText(toTyped(nearest)),
    })),
  };
  return (
    <Field
      id={id}
      label={
        operation === 'split'
          ? t('desk.amount.split', 'Amount to split')
          : t('desk.amount.merge', 'Pairs to merge')
      }
      error={note.error}
      aside={
        max !== undefined && (
          <button type="button" className="text-label text-accent" onClick={() => onText(toTyped(max))}>
            {t('desk.max', 'Max {amount}', { amount: formatExact(max) })}
          </button>
        )
      }
      suggestions={note.suggestions}
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={text}
          onChange={onText}
          onEnter={onEnter}
          unit={operation === 'split' ? 'pUSD' : t('desk.pairs', 'pairs')}
        />
      )}
    </Field>
  );
}

/** For an amount with too many decimals: the nearest one below, unless that is nothing. */
function nearestOf(draft: SplitMergeDraft): readonly string[] {
  if (draft.ok || draft.problem.why !== 'tooFine' || draft.problem.nearest === '0') return [];
  return [draft.problem.nearest];
}
