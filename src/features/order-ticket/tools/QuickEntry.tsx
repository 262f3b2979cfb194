// QuickEntry.tsx: user-defined buttons for prices relative to mid and for sizes, per market kind.
import { isMarket } from '#domain/order/orderDraft.ts';
import { MAX_PRESETS, presetWord, readPresets, type SizePreset } from '#domain/planning/presets.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { presetLine, setPresetLine, useTicketTools } from '#state/preferences/ticketTools.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatExactUsd } from '#ui/text/format/usd.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { typedValue } from '../fields/typedText.ts';
import type { ToolProps } from './ToolNumber.tsx';
import { offsetPrice } from '#domain/planning/pickedPrice.ts';

export function QuickEntry(props: ToolProps) {
  return (
    <>
      {!isMarket(props.draft) && <PriceChips {...props} />}
      <SizeChips {...props} />
    </>
  );
}

const CHIP =
  'focus-inside tabular h-6 min-w-0 flex-1 rounded-md border border-control px-1 text-label font-medium text-ink hover:bg-hover compact:h-11';

function PriceChips({ inputs: { context }, draft, change }: ToolProps) {
  return (
    <div role="group" aria-label={t('tools.prices', 'Price from mid')} className="flex gap-1">
      {OFFSETS.map((offset) => {
        const price = offsetPrice(offset, context, draft.side);
        const share = formatPercent(ratioOf(offset), { places: 1, sign: 'always' });
        return (
          <button
            key={offset}
            type="button"
            aria-label={
              price === undefined
                ? t('tools.price.none', '{share} from mid: no mid price now', { share })
                : t('tools.price.pick', '{share} from mid: use {price} as price', {
                    share,
                    price: formatExact(price),
                  })
            }
            aria-disabled={price === undefined || undefined}
            data-tip={price && formatExact(price)}
            onClick={() => price !== undefined && change({ priceText: typedValue(price) })}
            className={CHIP}
          >
            {share}
          </button>
        );
      })}
    </div>
  );
}

function SizeChips({ market, change }: ToolProps) {
  const line = useTicketTools((tools) => presetLine(tools, market.kind));
  const [edited, setEdited] = useState<string>();
  const read = readPresets(line);
  const presets = read.ok ? read.presets : [];
  if (edited !== undefined)
    return (
      <PresetForm
        line={edited}
        onChange={setEdited}
        onSave={(saved) => {
          setPresetLine(market.kind, saved);
          setEdited(undefined);
        }}
      />
    );
  return (
    <div role="group" aria-label={t('tools.sizes', 'Sizes')} className="flex gap-1">
      {presets.map((preset) => (
        <button
          key={presetWord(preset)}
          type="button"
          aria-label={t('tools.size.pick', 'Use {size} as size', { size: sizeText(preset, market) })}
          onClick={() => change({ sizeText: typedValue(preset.value), sizeUnit: preset.unit })}
          className={CHIP}
        >
          {shortText(preset)}
        </button>
      ))}
      <button
        type="button"
        onClick={() => setEdited(line)}
        className="focus-inside h-6 shrink-0 rounded-sm px-1.5 text-label font-medium text-accent hover:bg-hover compact:h-11"
      >
        {t('tools.sizes.edit', 'Edit sizes')}
      </button>
    </div>
  );
}

interface PresetFormProps {
  line: string;
  onChange: (line: string) => void;
  onSave: (line: string) => void;
}

/** Inside the ticket's form: Enter saves here and does not submit. */
function PresetForm({ line, onChange, onSave }: PresetFormProps) {
  const read = readPresets(line);
  const save = () => {
    if (read.ok) onSave(read.presets.map(presetWord).join(' '));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('tools.sizes', 'Sizes')}
        hint={t(
          'tools.sizes.hint',
          'Up to {count}, separated by spaces: 0.1 in the asset, 500$ in the quote currency, 25%.',
          { count: MAX_PRESETS },
        )}
        error={
          read.ok
            ? undefined
            : t('tools.sizes.wrong', '“{typed}” cannot be used here.', { typed: read.wrong })
        }
      >
        {(control) => (
          <TextInput
            {...control}
            value={line}
            onChange={onChange}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
        )}
      </Field>
      <Button
        size="sm"
        onClick={save}
        {...(read.ok ? {} : { reason: t('tools.sizes.mend', 'Correct the sizes first.') })}
      >
        {t('tools.sizes.save', 'Save sizes')}
      </Button>
    </div>
  );
}

function sizeText({ unit, value }: SizePreset, { base, quote }: { base: string; quote: string }): string {
  if (unit === 'percent') return formatPercent(ratioOf(value), { places: 0 });
  return `${formatExact(value)} ${unit === 'base' ? base : quote}`;
}

function shortText({ unit, value }: SizePreset): string {
  if (unit === 'quote') return formatExactUsd(value);
  return unit === 'base' ? formatExact(value) : `${formatExact(value)}%`;
}

/** Per cent as the ratio for formatPercent. */
function ratioOf(percent: DecimalString): string {
  return dec(percent).div(100).toFixed();
}

/** In per cent of mid. */
const OFFSETS: readonly DecimalString[] = ['-1', '-0.5', '-0.1', '0.1', '0.5', '1'];
