// BasketFields.tsx: number of sets, slippage, and whether legs may fill partially.
import type { Decimal } from '#protocol/decimal.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { i18n } from '#ui/text/i18n.ts';
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
        label={i18n.t({ id: 'basket.slack', message: 'Price tolerance' })}
        hint={
          side === 'buy'
            ? i18n.t({ id: 'basket.slack.buy', message: 'Added to each leg’s worst price in the book' })
            : i18n.t({ id: 'basket.slack.sell', message: 'Taken off each leg’s worst price in the book' })
        }
        error={
          read.hasSlackFault
            ? i18n.t({ id: 'basket.slack.fault', message: 'Enter cents, for example 0.5.' })
            : undefined
        }
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
        label={i18n.t({ id: 'basket.whole', message: 'Fill each leg in full or not at all' })}
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
      label={i18n.t({ id: 'basket.sets', message: 'Sets' })}
      hint={i18n.t({ id: 'basket.sets.hint', message: 'Shares of every leg' })}
      aside={
        profitable.gt(0) && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => onChange({ setsText: toTyped(toDecimalString(profitable)) })}
          >
            {i18n.t({
              id: 'basket.sets.worthwhile',
              comment: 'A button that fills in a number; {sets}: the most sets that gain.',
              message: 'Max with profit {sets}',
              values: { sets: formatExact(profitable.toFixed()) },
            })}
          </Button>
        )
      }
      error={
        form.setsText.trim() !== '' && read.setsFault === 'number'
          ? i18n.t({ id: 'basket.sets.number', message: 'Enter a number above zero.' })
          : isStep
            ? i18n.t({
                id: 'basket.sets.step',
                message: 'Not every leg can be ordered in this size at its price.',
              })
            : undefined
      }
      suggestions={
        isStep
          ? offered.map((value) => ({
              text: formatExact(value),
              label: i18n.t({
                id: 'basket.sets.use',
                comment: '{sets}: a number of sets.',
                message: 'Use {sets} sets',
                values: { sets: formatExact(value) },
              }),
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
          unit={i18n.t({ id: 'basket.sets.unit', message: 'sets' })}
        />
      )}
    </Field>
  );
}
