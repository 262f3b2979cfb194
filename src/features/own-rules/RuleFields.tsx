// RuleFields.tsx: the fields of the rules.
import { DELAY_HOURS, MAX_COOLING_MINUTES, MAX_LOSSES } from '#state/rules/ownRules.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import type { Fault, FormTexts } from './ruleForm.ts';

const HOUR_MS = 3_600_000;

interface FieldsProps {
  form: FormTexts;
  faults: ReadonlySet<Fault>;
  change: (part: Partial<FormTexts>) => void;
}

export function DailyLossField({ form, faults, change }: FieldsProps) {
  const amountError = t('ownRules.amount.error', 'Enter an amount above 0, or leave empty for no limit.');
  const note = typedNote(
    form.dailyLoss,
    (dailyLoss) => change({ dailyLoss }),
    faults.has('dailyLoss') ? amountError : undefined,
  );
  return (
    <Field
      label={t('ownRules.dailyLoss', 'Daily loss limit')}
      hint={t(
        'ownRules.dailyLoss.hint',
        'Realized PnL of the day less fees, plus funding, plus open losses. Pauses until midnight. Leave empty for no limit.',
      )}
      error={note.error}
      suggestions={note.suggestions}
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={form.dailyLoss}
          onChange={(dailyLoss) => change({ dailyLoss })}
          unit={t('settings.maxValue.unit', 'USDC')}
        />
      )}
    </Field>
  );
}

export function LossesField({ form, faults, change }: FieldsProps) {
  return (
    <Field
      label={t('ownRules.losses', 'Cool off after losing positions in a row')}
      hint={t(
        'ownRules.losses.hint',
        'Counts positions closed within 24 hours. Leave empty for no such pause.',
      )}
      error={
        faults.has('losses')
          ? t(
              'ownRules.losses.error',
              'Enter a whole number from 1 to {max}, or leave empty.',
              { max: MAX_LOSSES },
              'max: the largest number allowed.',
            )
          : undefined
      }
    >
      {(control) => (
        <DecimalInput {...control} value={form.losses} onChange={(losses) => change({ losses })} />
      )}
    </Field>
  );
}

export function MinutesField({ form, faults, change }: FieldsProps) {
  return (
    <Field
      label={t('ownRules.minutes', 'Cooling-off time')}
      error={
        faults.has('minutes')
          ? t(
              'ownRules.minutes.error',
              'Enter a whole number of minutes from 1 to {max}.',
              { max: MAX_COOLING_MINUTES },
              'max: the largest number allowed.',
            )
          : undefined
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={form.minutes}
          onChange={(minutes) => change({ minutes })}
          unit={t('ownRules.minutes.unit', 'min')}
        />
      )}
    </Field>
  );
}

export function DelayField({ form, change }: FieldsProps) {
  return (
    <Field
      label={t('ownRules.delay', 'Loosening takes effect after')}
      hint={t('ownRules.delay.hint', 'Tightening a rule always takes effect at once.')}
    >
      {(control) => (
        <Select
          {...control}
          value={String(form.delayHours)}
          onChange={(chosen) => change({ delayHours: Number(chosen) })}
          options={DELAY_HOURS.map((hours) => ({
            id: String(hours),
            label:
              hours === 0 ? t('ownRules.delay.none', 'No delay') : formatDuration(hours * HOUR_MS, 'long'),
          }))}
        />
      )}
    </Field>
  );
}
