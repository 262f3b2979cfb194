// shareSizing.ts: the size field of outcome shares: its maximum, its text after moving the slider or changing the unit.
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { maxShares, planOutcome, spendableIn, type OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { isExactSize, shareOfMax, type Sizing } from '../fields/coinSizing.ts';
import { typedValue } from '../fields/typedText.ts';

/** Shares, an amount to spend or receive, or a percentage of the maximum. */
export function shareSizing(draft: ParsedDraft, plan: PlannedOrder, context: OutcomeContext): Sizing {
  const max = maxShares(draft, context);
  const isAmount = draft.sizeUnit === 'quote';
  const ofShare = (share: number) => sizeOfPart(share, draft, context);
  return {
    label: labelOf(draft),
    base: t('outcome.unit.shares', 'shares'),
    typedBase: '',
    max:
      max &&
      (isAmount && draft.side === 'buy'
        ? ''
        : t('outcome.size.most', '{size} shares', { size: formatSize(max, 6, { trim: true }) })),
    meaning: meaningOf(plan, context),
    share: shareOfMax(draft, plan.size, max),
    shareLabel: isAmount
      ? t('outcome.size.part', 'Share of available')
      : t('ticket.size.share', 'Share of max size'),
    ofShare,
    ofMax: () => ofShare(100),
    inUnit: (sizeUnit) => {
      if (plan.price === undefined || !isExactSize(plan, sizeUnit)) return { sizeUnit, sizeText: '' };
      const { price, size } = plan;
      return {
        sizeUnit,
        sizeText: typedValue(sizeUnit === 'base' ? size : toDecimalString(dec(price).mul(dec(size)))),
      };
    },
  };
}

/** Shares to sell, money to spend; a percentage while the maximum is unknown. */
function sizeOfPart(
  part: number,
  draft: ParsedDraft,
  context: OutcomeContext,
): ReturnType<Sizing['ofShare']> {
  if (part === 0) return { sizeUnit: draft.sizeUnit, sizeText: '' };
  const percent = { sizeUnit: 'percent', sizeText: String(part) } as const;
  if (draft.sizeUnit === 'percent') return percent;
  if (draft.side === 'buy') {
    const spendable = draft.sizeUnit === 'quote' ? spendableIn(context) : undefined;
    if (!spendable) return percent;
    const amount = spendable.mul(part).div(100).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    return { sizeUnit: 'quote', sizeText: typedValue(toDecimalString(amount)) };
  }
  const { size } = planOutcome(
    { ...draft, sizeUnit: 'percent', size: { kind: 'number', text: `${part}` } },
    context,
  );
  return draft.sizeUnit === 'base' && size !== undefined
    ? { sizeUnit: 'base', sizeText: typedValue(size) }
    : percent;
}

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
