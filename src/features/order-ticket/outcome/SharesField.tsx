// SharesField.tsx: the size field of an outcome order.
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { maxShares, type OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { SizeInput } from '../fields/SizeField.tsx';
import type { FieldProps } from '../fields/TicketNumber.tsx';
import { shareOfShares, sharesInUnit, sizeOfPart } from './sharesText.ts';
import { formatExactUsd } from '#ui/text/format/usd.ts';
import { typedValue } from '../fields/typedText.ts';

interface SharesFieldProps extends FieldProps {
  context: OutcomeContext;
}

/** The size: shares, an amount to spend or receive, or a percentage of the maximum. */
export function SharesField(field: SharesFieldProps) {
  const { draft, plan, context, change } = field;
  const { quote } = context.market;
  const max = maxShares(draft, context);
  const isAmount = draft.sizeUnit === 'quote';
  const spends = isAmount && draft.side === 'buy';
  return (
    <SizeInput
      {...field}
      label={labelOf(draft)}
      base={t('outcome.unit.shares', 'shares')}
      typedBase=""
      max={max && (spends ? '' : sharesText(max))}
      onMax={() => change(sizeOfPart(100, draft, context))}
      meaning={meaningOf(plan, context)}
      onUnit={(unit) => change(sharesInUnit(unit, draft, context))}
      share={shareOfShares(draft, context)}
      {...(isAmount ? { shareLabel: t('outcome.size.part', 'Share of available') } : {})}
      onShare={(share) => change(sizeOfPart(share, draft, context))}
    >
      {spends && <AmountChips quote={quote} onPick={(sizeText) => change({ sizeText, sizeUnit: 'quote' })} />}
    </SizeInput>
  );
}

const sharesText = (shares: Decimal): string =>
  t('outcome.size.most', '{size} shares', { size: formatSize(shares, 6, { trim: true }) });

function labelOf({ sizeUnit, side }: ParsedDraft): string {
  if (sizeUnit !== 'quote') return t('outcome.size', 'Shares');
  return side === 'buy' ? t('outcome.spend', 'Amount') : t('outcome.raise', 'Increase');
}

/** The legal order for an amount or percentage. */
function meaningOf({ price, size, side }: PlannedOrder, { market }: OutcomeContext): string | undefined {
  if (price === undefined || size === undefined || size === '0') return undefined;
  const values = {
    size: formatExact(size),
    price: centsText(price),
    cost: formatExact(dec(price).mul(dec(size)).toFixed()),
    quote: market.quote,
  };
  return side === 'buy'
    ? t(
        'outcome.size.buys',
        'Buys {size} shares at max {price} each. Max cost {cost} {quote}',
        values,
        'Under the size; {price}: the limit of a share, {cost}: in {quote}.',
      )
    : t('outcome.size.sells', 'Sells {size} shares at {price} each or better', values);
}

const AMOUNTS = ['10', '25', '100', '500'] as const;

function AmountChips({ quote, onPick }: { quote: string; onPick: (sizeText: string) => void }) {
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
