// ClosingNote.tsx: the holding of this side, and how to sell all of it: at once, exactly, or in two steps.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { ClosePlan, DustReason } from '#domain/outcome/closeShares.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ShareHolding } from '#domain/market/outcomeRules.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
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
        {i18n.t({
          id: 'outcome.close.nothing',
          message: 'You hold no {side} shares.',
          values: { side: market.base },
        })}
      </p>
    );
  const order = closing?.order;
  return (
    <div className="flex flex-col gap-1 text-table text-muted">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular">
          {isHidden
            ? i18n.t({ id: 'outcome.close.hidden', message: 'You hold shares on this side.' })
            : holdingText(shares)}
        </span>
        {order && (
          <Button size="sm" onClick={() => onPick({ sizeUnit: 'base', sizeText: typedValue(order.size) })}>
            {i18n.t({ id: 'outcome.close.all', message: 'Close all' })}
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
  if (hold === '0')
    return i18n.t({
      id: 'outcome.close.hold',
      message: 'You hold {total}',
      values: { total: formatExact(total) },
    });
  return i18n.t({
    id: 'outcome.close.holdPart',
    message: 'You hold {total}, {hold} of them in open orders',
    values: { total: formatExact(total), hold: formatExact(hold) },
  });
}

/** Nothing if an ordinary order sells everything. */
export function closingText({ order, afterwards, stays }: ClosePlan, market: OutcomeMarket): string {
  const parts: string[] = [];
  if (order?.isExact) {
    parts.push(
      i18n.t({
        id: 'outcome.close.exact',
        comment: 'Under a closing sell; {min}: the minimum order, {size}: all you hold, both in shares.',
        message: 'Below the minimum order of {min}. This market accepts exactly {size} to close all.',
        values: { min: minText(market), size: formatExact(order.size) },
      }),
    );
  }
  if (order && afterwards !== undefined) {
    parts.push(
      i18n.t({
        id: 'outcome.close.twoSteps',
        message: 'In two steps: {size} now, then exactly {rest} once that has filled.',
        values: { size: formatExact(order.size), rest: formatExact(afterwards) },
      }),
    );
  }
  if (stays)
    parts.push(
      i18n.t({
        id: 'outcome.close.stays',
        message: '{size} cannot be sold now: {why}',
        values: { size: formatExact(stays.size), why: WHY[stays.reason](market) },
      }),
    );
  return parts.join(' ');
}

const minText = ({ rules }: OutcomeMarket): string => (rules ? formatExact(rules.minOrderSize) : '');

const WHY: Record<DustReason, (market: OutcomeMarket) => string> = {
  disabled: (market) =>
    i18n.t({
      id: 'outcome.close.disabled',
      comment: 'Follows “{size} cannot be sold now:”; {min}: the minimum order in shares.',
      message:
        'below the minimum order of {min}, and this market takes no exact closes. Buy more to reach it, or wait for the resolution.',
      values: { min: minText(market) },
    }),
  held: () =>
    i18n.t({ id: 'outcome.close.held', message: 'open orders hold part of your shares. Cancel them first.' }),
  tooLittle: (market) =>
    i18n.t({
      id: 'outcome.close.tooLittle',
      comment: 'Follows “{size} cannot be sold now:”; {min}: the minimum order in shares.',
      message: 'below the minimum order of {min}.',
      values: { min: minText(market) },
    }),
  tooFine: () => i18n.t({ id: 'outcome.close.tooFine', message: 'it is finer than a millionth of a share.' }),
};
