// AmountChips.tsx: buttons for common amounts to spend.
import { t } from '#ui/text/i18n.ts';
import { formatExactUsd } from '#ui/text/format/usd.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { typedValue } from '../fields/typedText.ts';

const AMOUNTS = ['10', '25', '100', '500'] as const;

export function AmountChips({ quote, onPick }: { quote: string; onPick: (sizeText: string) => void }) {
  return (
    <div role="group" aria-label={t('outcome.amounts', 'Amounts')} className="grid grid-cols-4 gap-1.5">
      {AMOUNTS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-label={t(
            'outcome.amounts.pick',
            'Spend {amount} {quote}',
            { amount: formatExact(amount), quote },
            'Button that types an amount to spend: 25 pUSD.',
          )}
          onClick={() => onPick(typedValue(amount))}
          className="focus-inside tabular h-7 rounded-md border border-control text-table font-medium text-ink hover:bg-hover compact:h-11"
        >
          {formatExactUsd(amount)}
        </button>
      ))}
    </div>
  );
}
