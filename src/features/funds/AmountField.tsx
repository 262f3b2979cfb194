// AmountField.tsx: an amount of one asset, kept as typed, with a button for the maximum.
import type { AmountProblem } from '#domain/transfer/transferAmount.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field, type Suggestion } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Ref } from 'react';
import { amountProblemText } from './amountMessages.ts';

interface AmountFieldProps {
  text: string;
  onText: (text: string) => void;
  coin: string;
  problem: AmountProblem | undefined;
  /** The maximum; undefined without one. */
  max?: DecimalString | undefined;
  /** The service's refusal of it. */
  refused?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export function AmountField({ text, onText, coin, problem, max, refused, inputRef }: AmountFieldProps) {
  const suggest = (typed: string, shown: string = typed): Suggestion => ({
    text: shown,
    label: t('funds.amount.use', 'Use {text}', { text: shown }),
    onPick: () => onText(typed),
  });
  const fault = typedFault(text, onText);
  const error = fault?.error ?? (problem && amountProblemText(problem, coin)) ?? refused;
  return (
    <Field
      label={t('funds.amount', 'Amount')}
      error={error}
      suggestions={fault ? fault.suggestions : suggestionsFor(problem, suggest)}
      aside={
        max !== undefined && (
          <span className="inline-flex items-center gap-1.5">
            <span>
              {t('funds.available', 'Available')} <Num value={max} format={formatExact} own /> {coin}
            </span>
            <Button
              size="sm"
              kind="quiet"
              aria-label={t('funds.max.label', 'Max, use the available amount')}
              onClick={() => onText(toTyped(max))}
            >
              {t('funds.max', 'Max')}
            </Button>
          </span>
        )
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          {...(inputRef ? { ref: inputRef } : {})}
          value={text}
          onChange={onText}
          unit={coin}
        />
      )}
    </Field>
  );
}

function suggestionsFor(
  problem: AmountProblem | undefined,
  suggest: (typed: string, shown: string) => Suggestion,
): Suggestion[] {
  const value =
    problem?.kind === 'decimals'
      ? problem.nearest
      : problem?.kind === 'tooMuch'
        ? problem.available
        : problem?.kind === 'tooLittle'
          ? problem.min
          : undefined;
  return value === undefined || value === '0' ? [] : [suggest(toTyped(value), formatExact(value))];
}
