// ClosingNote.tsx: the holding of this side, and how to sell all of it: at once, exactly, or in two steps.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { ClosePlan, DustReason } from '#domain/outcome/closeShares.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ShareHolding } from '#domain/market/outcomeRules.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { typedValue } from '../fields/typedText.ts';

interface ClosingNoteProps {
  market: OutcomeMarket;
  shares: ShareHolding | undefined;
  closing: ClosePlan | undefined;
  onPick: (change: Partial<Ticket>) => void;
}

export function ClosingNote({ market, shares, closing, onPick }: ClosingNoteProps) {
  const isHidden = useHidesAmounts();
  if (!shares) return null;
  if (shares.total === '0')
    return (
      <p className="text-table text-muted">
        {t('outcome.close.nothing', 'You hold no {side} shares.', { side: market.base })}
      </p>
    );
  const order = closing?.order;
  return (
    <div className="flex flex-col gap-1 text-table text-muted">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular">
          {isHidden ? t('outcome.close.hidden', 'You hold shares on this side.') : holdingText(shares)}
        </span>
        {order && (
          <Button size="sm" onClick={() => onPick({ sizeUnit: 'base', sizeText: typedValue(order.size) })}>
            {t('outcome.close.all', 'Close all')}
          </Button>
        )}
      </div>
      {closing && !isHidden && (
        <p aria-live="polite" className="empty:hidden">
          {closingText(closing, market)}
        </p>
      )}
    </div>
  );
}

function holdingText({ total, hold }: ShareHolding): string {
  if (hold === '0') return t('outcome.close.hold', 'You hold {total}', { total: formatExact(total) });
  return t('outcome.close.holdPart', 'You hold {total}, {hold} of them in open orders', {
    total: formatExact(total),
    hold: formatExact(hold),
  });
}

/** Nothing if an ordinary order sells everything. */
export function closingText({ order, afterwards, stays }: ClosePlan, market: OutcomeMarket): string {
  const parts: string[] = [];
  if (order?.isExact) {
    parts.push(
      t(
        'outcome.close.exact',
        'Below the minimum order of {min}. This market accepts exactly {size} to close all.',
        { min: minText(market), size: formatExact(order.size) },
        'Under a closing sell; {min}: the minimum order, {size}: all you hold, both in shares.',
      ),
    );
  }
  if (order && afterwards !== undefined) {
    parts.push(
      t('outcome.close.twoSteps', 'In two steps: {size} now, then exactly {rest} once that has filled.', {
        size: formatExact(order.size),
        rest: formatExact(afterwards),
      }),
    );
  }
  if (stays)
    parts.push(
      t('outcome.close.stays', '{size} cannot be sold now: {why}', {
        size: formatExact(stays.size),
        why: WHY[stays.reason](market),
      }),
    );
  return parts.join(' ');
}

const minText = ({ rules }: OutcomeMarket): string => (rules ? formatExact(rules.minOrderSize) : '');

const WHY: Record<DustReason, (market: OutcomeMarket) => string> = {
  disabled: (market) =>
    t(
      'outcome.close.disabled',
      'below the minimum order of {min}, and this market takes no exact closes. Buy more to reach it, or wait for the resolution.',
      { min: minText(market) },
      'Follows “{size} cannot be sold now:”; {min}: the minimum order in shares.',
    ),
  held: () => t('outcome.close.held', 'open orders hold part of your shares. Cancel them first.'),
  tooLittle: (market) =>
    t(
      'outcome.close.tooLittle',
      'below the minimum order of {min}.',
      { min: minText(market) },
      'Follows “{size} cannot be sold now:”; {min}: the minimum order in shares.',
    ),
  tooFine: () => t('outcome.close.tooFine', 'it is finer than a millionth of a share.'),
};
