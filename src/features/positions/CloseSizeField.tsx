// CloseSizeField.tsx: the size of a close: typed, or a quarter, half, three quarters or all.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { shareOfSize } from '#domain/market/precision.ts';
import { type Decimal, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import type { CloseOrder, CloseSize } from './closing.ts';
import { closeReason } from './closingMessages.ts';

/** A share follows the position while the dialog is open; text stays as typed. */
export type SizeChoice = { share: number } | { text: string };

const SHARES = [25, 50, 75, 100] as const;

interface CloseSizeFieldProps {
  choice: SizeChoice;
  onChange: (choice: SizeChoice) => void;
  close: CloseOrder;
  whole: Decimal;
  market: MarginMarket;
}

export function CloseSizeField({ choice, onChange, close, whole, market }: CloseSizeFieldProps) {
  const isHidden = useHidesAmounts();
  const fault = 'text' in choice ? typedFault(choice.text, (text) => onChange({ text })) : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('close.size', 'Size')}
        aside={
          isHidden
            ? undefined
            : t('close.size.held', 'Position {size} {base}', {
                size: formatSize(whole, sizeDecimals(market), { trim: true }),
                base: market.base,
              })
        }
        error={fault?.error ?? (isSizeWrong(close) ? closeReason(close) : undefined)}
        suggestions={
          fault?.suggestions ??
          offered(close).map((value) => ({
            text: formatExact(value),
            label: t('close.size.use', 'Use {value} as size', { value: formatExact(value) }),
            onPick: () => onChange({ text: toTyped(value) }),
          }))
        }
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={textOf(choice, whole, market)}
            onChange={(text) => onChange({ text })}
            unit={market.base}
          />
        )}
      </Field>
      <div
        className="grid grid-cols-4 gap-1"
        role="group"
        aria-label={t('close.share', 'Share of the position')}
      >
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            aria-pressed={'share' in choice && choice.share === share}
            onClick={() => onChange({ share })}
            className="tabular h-7 rounded-md border border-control text-table hover:bg-hover aria-pressed:border-accent aria-pressed:bg-selected compact:h-11"
          >
            {share}%
          </button>
        ))}
      </div>
    </div>
  );
}

/** A choice as an order size. */
export function amountOf(choice: SizeChoice): CloseSize {
  if ('share' in choice) return choice;
  const typed = readTyped(choice.text);
  return { size: typed.status === 'number' ? normalizeDecimal(typed.value) : undefined };
}

function textOf(choice: SizeChoice, whole: Decimal, market: MarginMarket): string {
  if ('text' in choice) return choice.text;
  return toTyped(toDecimalString(shareOfSize(whole, choice.share, sizeDecimals(market))));
}

const isSizeWrong = (close: CloseOrder): boolean =>
  !close.ok &&
  (close.reason === 'tooLarge' ||
    close.reason === 'sizeLot' ||
    close.reason === 'noSize' ||
    close.reason === 'tooSmall');

function offered(close: CloseOrder): readonly string[] {
  if (close.ok) return [];
  if (close.reason === 'tooLarge') return [close.below];
  return close.reason === 'sizeLot' ? [close.below, close.above].filter((value) => value !== undefined) : [];
}
