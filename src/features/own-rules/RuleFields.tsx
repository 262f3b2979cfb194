// RuleFields.tsx: the fields of the rules.
import { DELAY_HOURS, MAX_COOLING_MINUTES, MAX_LOSSES } from '#state/rules/ownRules.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import type { Fault, FormTexts } from './ruleForm.ts';

const HOUR_MS = 3_600_000;

interface FieldsProps {
  form: FormTexts;
  faults: ReadonlySet<Fault>;
  change: (part: Partial<FormTexts>) => void;
}

export function DailyLossField({ form, faults, change }: FieldsProps) {
  const amountError = i18n.t({
    id: 'ownRules.amount.error',
    message: 'Enter an amount above 0, or leave empty for no limit.',
  });
  const note = typedNote(
    form.dailyLoss,
    (dailyLoss) => change({ dailyLoss }),
    faults.has('dailyLoss') ? amountError : undefined,
  );
  return (
    <Field
      label={i18n.t({ id: 'ownRules.dailyLoss', message: 'Daily loss limit' })}
      hint={i18n.t({
        id: 'ownRules.dailyLoss.hint',
        message:
          'Realized PnL of the day less fees, plus funding, plus open losses. Pauses until midnight. Leave empty for no limit.',
      })}
      error={note.error}
      suggestions={note.suggestions}
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={form.dailyLoss}
          onChange={(dailyLoss) => change({ dailyLoss })}
          unit={i18n.t({ id: 'settings.maxValue.unit', message: 'USDC' })}
        />
      )}
    </Field>
  );
}

export function LossesField({ form, faults, change }: FieldsProps) {
  return (
    <Field
      label={i18n.t({ id: 'ownRules.losses', message: 'Cool off after losing positions in a row' })}
      hint={i18n.t({
        id: 'ownRules.losses.hint',
        message: 'Counts positions closed within 24 hours. Leave empty for no such pause.',
      })}
      error={
        faults.has('losses')
          ? i18n.t({
              id: 'ownRules.losses.error',
              comment: 'max: the largest number allowed.',
              message: 'Enter a whole number from 1 to {max}, or leave empty.',
              values: { max: MAX_LOSSES },
            })
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
      label={i18n.t({ id: 'ownRules.minutes', message: 'Cooling-off time' })}
      error={
        faults.has('minutes')
          ? i18n.t({
              id: 'ownRules.minutes.error',
              comment: 'max: the largest number allowed.',
              message: 'Enter a whole number of minutes from 1 to {max}.',
              values: { max: MAX_COOLING_MINUTES },
            })
          : undefined
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={form.minutes}
          onChange={(minutes) => change({ minutes })}
          unit={i18n.t({ id: 'ownRules.minutes.unit', message: 'min' })}
        />
      )}
    </Field>
  );
}

export function DelayField({ form, change }: FieldsProps) {
  return (
    <Field
      label={i18n.t({ id: 'ownRules.delay', message: 'Loosening takes effect after' })}
      hint={i18n.t({
        id: 'ownRules.delay.hint',
        message: 'Tightening a rule always takes effect at once.',
      })}
    >
      {(control) => (
        <Select
          {...control}
          value={String(form.delayHours)}
          onChange={(chosen) => change({ delayHours: Number(chosen) })}
          options={DELAY_HOURS.map((hours) => ({
            id: String(hours),
            label:
              hours === 0
                ? i18n.t({ id: 'ownRules.delay.none', message: 'No delay' })
                : formatDuration(hours * HOUR_MS, 'long'),
          }))}
        />
      )}
    </Field>
  );
}
