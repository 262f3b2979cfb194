// CloseDialog.tsx: closes all or part of a position, at market or limit, with the expected result.
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { type CloseEstimate, closeEstimate } from '#domain/order/closeEstimate.ts';
import { type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { positionStateOf } from '#domain/margin/position.ts';
import { type DecimalString, normalizeDecimal } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { gatedText } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useState } from 'react';
import { type CloseOrder, closeOrder } from './closing.ts';
import { closeReason } from './closingMessages.ts';
import { CloseReceipt } from './CloseReceipt.tsx';
import { amountOf, CloseSizeField, type SizeChoice } from './CloseSizeField.tsx';
import type { PositionRow } from './positionRows.ts';
import { useCloseContext, useCloseEffect } from './useCloseContext.ts';
import { useNewestRow } from './useNewestRow.ts';

interface CloseDialogProps {
  row: PositionRow;
  market: MarginMarket;
  /** Initial choices. */
  start?: 'market' | 'limit';
  onDone: () => void;
}

export function CloseDialog({ row, market, start = 'market', onDone }: CloseDialogProps) {
  const submit = useSubmit();
  const newestRow = useNewestRow();
  const slippage = usePreference((preferences) => preferences.slippage);
  const [kind, setKind] = useState<'market' | 'limit'>(start);
  const [choice, setChoice] = useState<SizeChoice>({ share: 100 });
  const [priceText, setPriceText] = useState('');
  const { context, reference, ageMs } = useCloseContext(row, market);
  // A stalled book sends nothing: its age needs a clock.
  useNow(1000);
  const [gate] = useTradingGate({
    purpose: 'reduce',
    market,
    ...(kind === 'market' ? { book: { ageMs: ageMs() } } : {}),
  });
  const draft = { kind, amount: amountOf(choice), price: typedPrice(priceText), slippage };
  const close = closeOrder(row, draft, reference);
  const estimate = close.ok
    ? closeEstimate(planOfEntry(close.order), positionStateOf(row.position), context)
    : undefined;
  const { confirmation, needsReview } = useCloseEffect(close, market);
  const reason = reasonOf(gate && gatedText(market.symbol, gate), close, kind, estimate);
  const who = useWhoSigns(close.ok ? requestFor(close.order) : undefined);

  const send = () => {
    if (!close.ok || !submit) return;
    void submit(
      requestFor(close.order),
      // Without a review it is signed as shown, or not at all.
      needsReview ? { act: 'always', renew: kind === 'market' ? closeNow : undefined } : { act: 'shown' },
    );
    onDone();
  };
  /** The same share of the then current position, at the then current price; unchanged once closed: it only reduces. */
  const closeNow = () => {
    const newest = newestRow(row, market);
    const again = newest && closeOrder(newest, draft, newest.mid);
    return again?.ok ? requestFor(again.order) : undefined;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="sm"
      title={t('close.title', 'Close {market}', { market: market.symbol })}
      description={t(
        'close.description',
        'The order can only reduce your position; it never opens a new one.',
      )}
      footer={
        <Button kind={row.size.gt(0) ? 'sell' : 'buy'} onClick={send} {...(reason ? { reason } : {})}>
          {labelOf(close, row, market)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <KindChoice kind={kind} onKind={setKind} />
        {kind === 'limit' && (
          <PriceField text={priceText} onChange={setPriceText} close={close} unit={market.quote} />
        )}
        <CloseSizeField
          choice={choice}
          onChange={setChoice}
          close={close}
          whole={row.size.abs()}
          market={market}
        />
        {close.ok && (
          <CloseReceipt
            estimate={estimate}
            confirmation={confirmation}
            market={market}
            side={close.order.side}
            kind={kind}
            limit={close.price}
            reference={reference}
          />
        )}
        {reason && <p className="text-table text-warn">{reason}</p>}
        <SignedBy who={who} />
      </div>
    </Dialog>
  );
}

interface KindChoiceProps {
  kind: 'market' | 'limit';
  onKind: (kind: 'market' | 'limit') => void;
}

function KindChoice({ kind, onKind }: KindChoiceProps) {
  return (
    <Segments
      label={t('close.kind', 'Order type')}
      items={[
        { id: 'market', label: t('close.market', 'Market') },
        { id: 'limit', label: t('close.limit', 'Limit') },
      ]}
      selected={kind}
      onSelect={onKind}
    />
  );
}

function typedPrice(text: string): DecimalString | undefined {
  const typed = readTyped(text);
  return typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
}

function reasonOf(
  gated: string | undefined,
  close: CloseOrder,
  kind: 'market' | 'limit',
  estimate: CloseEstimate | undefined,
): string | undefined {
  return gated ?? unreachable(kind, estimate) ?? closeReason(close);
}

/** The explanation for a market order that would not fill. */
function unreachable(kind: 'market' | 'limit', estimate: CloseEstimate | undefined): string | undefined {
  if (kind === 'limit' || !estimate?.filledSize.isZero()) return undefined;
  return t('close.unreachable', 'No matching orders within your max slippage. Use a limit order.');
}

interface PriceFieldProps {
  text: string;
  onChange: (text: string) => void;
  close: CloseOrder;
  unit: string;
}

function PriceField({ text, onChange, close, unit }: PriceFieldProps) {
  const fault = typedFault(text, onChange);
  const isOffGrid = !close.ok && close.reason === 'priceGrid';
  return (
    <Field
      label={t('close.price', 'Price')}
      error={fault?.error ?? (isOffGrid ? closeReason(close) : undefined)}
      suggestions={
        fault?.suggestions ??
        suggestionsOf(close).map((value) => ({
          text: formatExact(value),
          label: t('close.use', 'Use {value} as price', { value: formatExact(value) }),
          onPick: () => onChange(toTyped(value)),
        }))
      }
    >
      {(control) => <DecimalInput {...control} value={text} onChange={onChange} unit={unit} />}
    </Field>
  );
}

const requestFor = (order: OrderEntry): ActionRequest => ({
  type: 'order',
  action: { orders: [order], grouping: 'na' },
});

function labelOf(close: CloseOrder, { size }: PositionRow, market: MarginMarket): string {
  const values = {
    size: close.ok ? formatSize(close.size, sizeDecimals(market), { trim: true }) : '',
    base: market.base,
  };
  return size.gt(0)
    ? t('close.sell', 'Sell {size} {base}', values)
    : t('close.buy', 'Buy {size} {base}', values);
}

function suggestionsOf(close: CloseOrder): DecimalString[] {
  return close.ok || close.reason !== 'priceGrid'
    ? []
    : [close.below, close.above].filter((value) => value !== undefined);
}
