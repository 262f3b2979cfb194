// ReverseDialog.tsx: reverses a position in one order, explaining the effect first.
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { closeEstimate } from '#domain/order/closeEstimate.ts';
import { orderValue } from '#domain/order/orderSummary.ts';
import { dec } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import type { CloseContext } from './useCloseContext.ts';
import type { CloseOrder } from './closing.ts';
import { type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { positionStateOf } from '#domain/margin/position.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useOwner } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { useRuleEffect } from '#state/rules/ruleEffects.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { gatedText } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { reverseOrder } from './closing.ts';
import { closeReason } from './closingMessages.ts';
import { CloseReceipt } from './CloseReceipt.tsx';
import type { PositionRow } from './positionRows.ts';
import { useCloseContext, useCloseEffect } from './useCloseContext.ts';
import { useNewestRow } from './useNewestRow.ts';

export function ReverseDialog({
  row,
  market,
  onDone,
}: {
  row: PositionRow;
  market: MarginMarket;
  onDone: () => void;
}) {
  const submit = useSubmit();
  const newestRow = useNewestRow();
  const slippage = usePreference((preferences) => preferences.slippage);
  const { context, reference, ageMs } = useCloseContext(row, market);
  useNow(1000);
  const reversal = reverseOrder(row, slippage, reference);
  const estimate = reversal.ok
    ? closeEstimate(planOfEntry(reversal.order), positionStateOf(row.position), context)
    : undefined;
  const { confirmation, needsReview } = useCloseEffect(reversal, market);
  const reason = useReverseReason(reversal, context, ageMs());
  const isLong = row.size.gt(0);
  const who = useWhoSigns(reversal.ok ? requestFor(reversal.order) : undefined);

  const send = () => {
    if (!reversal.ok || !submit) return;
    const again = () => {
      const newest = newestRow(row, market);
      const renewed = newest && reverseOrder(newest, slippage, newest.mid);
      return renewed?.ok ? requestFor(renewed.order) : undefined;
    };
    // Not reduce-only: for a position of another size it would open more than it closes.
    const isCurrent = () => newestRow(row, market)?.size.eq(row.size) === true;
    void submit(
      requestFor(reversal.order),
      // Without a review it is signed as shown, or not at all.
      needsReview ? { act: 'always', renew: again, isCurrent } : { act: 'shown', isCurrent },
    );
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="sm"
      title={t('reverse.title', 'Reverse {market}', { market: market.symbol })}
      description={
        isLong
          ? t('reverse.toShort', 'Closes your long and opens an equal short.')
          : t('reverse.toLong', 'Closes your short and opens an equal long.')
      }
      footer={
        <Button kind={isLong ? 'sell' : 'buy'} onClick={send} {...(reason ? { reason } : {})}>
          {labelOf(row, market)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Rows>
          <Row label={t('reverse.now', 'Now')}>{holding(row, market, isLong)}</Row>
          <Row label={t('reverse.after', 'Afterwards')}>{holding(row, market, !isLong)}</Row>
        </Rows>
        {reversal.ok && (
          <CloseReceipt
            estimate={estimate}
            confirmation={confirmation}
            hasMargin
            market={market}
            side={reversal.order.side}
            kind="market"
            limit={reversal.price}
            reference={reference}
          />
        )}
        <EndingProtections row={row} />
        {reason && <p className="text-table text-muted">{reason}</p>}
        <SignedBy who={who} />
      </div>
    </Dialog>
  );
}

function stopRequiredText(): string {
  return t(
    'reverse.ownStop',
    'Your rules require a stop-loss, and reversing brings none. Close the position, then open the other side.',
  );
}

/** Why the position cannot be reversed now; undefined when it can. */
function useReverseReason(
  reversal: CloseOrder,
  context: CloseContext['context'],
  ageMs: number | undefined,
): string | undefined {
  const { market } = context;
  const [gate] = useTradingGate({ purpose: 'increase', market, book: { ageMs } });
  const isStopRequired = useRuleEffect(useOwner())?.isStopRequired === true;
  const max = usePreference(({ guards }) => guards.maxOrderValue);
  if (gate) return gatedText(market.symbol, gate);
  if (isStopRequired) return stopRequiredText();
  const value = reversal.ok ? orderValue(planOfEntry(reversal.order), context) : undefined;
  if (max !== null && value?.gt(dec(max)))
    return t(
      'refused.ownMax',
      'Your maximum order size is {max} {quote}. This order: {value} {quote}.',
      {
        max: formatExact(max),
        value: formatUsd(value, { bare: true, rounding: 'expand' }),
        quote: market.quote,
      },
      'Under the size; the limit is set under Settings. max, value: amounts in quote.',
    );
  return closeReason(reversal);
}

function labelOf({ size }: PositionRow, market: MarginMarket): string {
  const values = {
    size: formatSize(size.abs().mul(2), sizeDecimals(market), { trim: true }),
    base: market.base,
  };
  return size.gt(0)
    ? t('close.sell', 'Sell {size} {base}', values)
    : t('close.buy', 'Buy {size} {base}', values);
}

const requestFor = (order: OrderEntry): ActionRequest => ({
  type: 'order',
  action: { orders: [order], grouping: 'na' },
});

function holding({ size }: PositionRow, market: MarginMarket, isLong: boolean): string {
  const values = { size: `${formatSize(size.abs(), sizeDecimals(market), { trim: true })} ${market.base}` };
  return isLong ? t('reverse.long', 'Long {size}', values) : t('reverse.short', 'Short {size}', values);
}

function EndingProtections({ row: { protections } }: { row: PositionRow }) {
  if (!protections || protections.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t(
        'reverse.protections',
        '{count, plural, one {One stop or take-profit ends} other {# stops and take-profits end}} with the present position.',
        { count: protections.length },
      )}
    >
      {t('reverse.protections.do', 'The new position has none until you set them.')}
    </Banner>
  );
}
