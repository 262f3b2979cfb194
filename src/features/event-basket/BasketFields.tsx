// BasketFields.tsx: number of sets, slippage, and whether legs may fill partially.
import type { Decimal } from '#protocol/decimal.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import type { BasketForm, ReadBasket } from './basketForm.ts';

interface BasketFieldsProps {
  form: BasketForm;
  read: ReadBasket;
  side: 'buy' | 'sell';
  /** The number of profitable sets. */
  profitable: Decimal;
  onChange: (change: Partial<BasketForm>) => void;
}

export function BasketFields({ form, read, side, profitable, onChange }: BasketFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 compact:grid-cols-1">
      {!form.missing && <SetsField form={form} read={read} profitable={profitable} onChange={onChange} />}
      <Field
        label={t('basket.slack', 'Price tolerance')}
        hint={
          side === 'buy'
            ? t('basket.slack.buy', 'Added to each leg’s worst price in the book')
            : t('basket.slack.sell', 'Taken off each leg’s worst price in the book')
        }
        error={read.hasSlackFault ? t('basket.slack.fault', 'Enter cents, for example 0.5.') : undefined}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={form.slackText}
            onChange={(slackText) => onChange({ slackText })}
            unit="¢"
            unitName="¢"
            placeholder="0"
          />
        )}
      </Field>
      <Checkbox
        className="col-span-full text-table"
        label={t('basket.whole', 'Fill each leg in full or not at all')}
        checked={form.isWhole}
        onChange={(isWhole) => onChange({ isWhole })}
      />
    </div>
  );
}

function SetsField({ form, read, profitable, onChange }: Omit<BasketFieldsProps, 'side'>) {
  const offered = [...new Set([read.nearest.below, read.nearest.above])].filter((each) => each !== undefined);
  const isStep = read.setsFault === 'step';
  return (
    <Field
      label={t('basket.sets', 'Sets')}
      hint={t('basket.sets.hint', 'Shares of every leg')}
      aside={
        profitable.gt(0) && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => onChange({ setsText: toTyped(toDecimalString(profitable)) })}
          >
            {t(
              'basket.sets.worthwhile',
              'Max with profit {sets}',
              { sets: formatExact(profitable.toFixed()) },
              'A button that fills in a number; {sets}: the most sets that gain.',
            )}
          </Button>
        )
      }
      error={
        form.setsText.trim() !== '' && read.setsFault === 'number'
          ? t('basket.sets.number', 'Enter a number above zero.')
          : isStep
            ? t('basket.sets.step', 'Not every leg can be ordered in this size at its price.')
            : undefined
      }
      suggestions={
        isStep
          ? offered.map((value) => ({
              text: formatExact(value),
              label: t(
                'basket.sets.use',
                'Use {sets} sets',
                { sets: formatExact(value) },
                '{sets}: a number of sets.',
              ),
              onPick: () => onChange({ setsText: toTyped(value) }),
            }))
          : []
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={form.setsText}
          onChange={(setsText) => onChange({ setsText })}
          unit={t('basket.sets.unit', 'sets')}
        />
      )}
    </Field>
  );
}
