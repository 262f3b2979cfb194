// PositionTpslDialog.tsx: take-profit and stop of a position, whole or in part, as price, per cent or money.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import { priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import type { Tpsl, TpslUnit } from '#domain/order/tpsl.ts';
import { dec } from '#protocol/decimal.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { gatedText } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { useState } from 'react';
import type { PositionRow } from './positionRows.ts';
import { PresentProtections } from './PresentProtections.tsx';
import { coveredSize, type Leg, type LegDraft, legOf } from './tpslDraft.ts';
import { TpslLeg } from './TpslLeg.tsx';

export function PositionTpslDialog({
  row,
  market,
  onDone,
}: {
  row: PositionRow;
  market: MarginMarket;
  onDone: () => void;
}) {
  const submit = useSubmit();
  const [share, setShare] = useState(100);
  const [texts, setTexts] = useState<Record<Tpsl, { unit: TpslUnit; text: string }>>({
    tp: { unit: 'price', text: '' },
    sl: { unit: 'price', text: '' },
  });
  const [gate] = useTradingGate({ purpose: 'reduce', market });
  const legs = {
    tp: legOf('tp', draftOf(texts.tp), row, { market, share }),
    sl: legOf('sl', draftOf(texts.sl), row, { market, share }),
  };
  const orders = [legs.tp, legs.sl].flatMap((leg) => (leg.status === 'ready' ? [leg.order] : []));
  const covered = coveredSize(row, share);
  const reason = gate ? gatedText(market.symbol, gate) : reasonOf(legs);
  const request: ActionRequest = { type: 'order', action: { orders, grouping: 'positionTpsl' } };
  const who = useWhoSigns(orders.length > 0 ? request : undefined);
  const send = () => {
    void submit?.(request, { act: 'triggerOrder' });
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="md"
      title={t('protect.title', 'Take-profit and stop-loss: {market}', { market: market.symbol })}
      description={t(
        'protect.description',
        'Each activates at the mark price and executes at market. Both only reduce this position and are cancelled when it closes.',
      )}
      footer={
        <Button kind="primary" onClick={send} {...(reason ? { reason } : {})}>
          {labelOf(legs)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PositionFigures row={row} market={market} />
        <PresentProtections row={row} market={market} />
        <TpslLeg
          kind="tp"
          market={market}
          leg={legs.tp}
          {...texts.tp}
          onChange={(tp) => setTexts({ ...texts, tp })}
        />
        <TpslLeg
          kind="sl"
          market={market}
          leg={legs.sl}
          {...texts.sl}
          onChange={(sl) => setTexts({ ...texts, sl })}
        />
        <ShareSlider share={share} onChange={setShare} covered={covered} market={market} />
        <SignedBy who={who} />
      </div>
    </Dialog>
  );
}

/** The position that is protected. */
function PositionFigures({ row, market }: { row: PositionRow; market: MarginMarket }) {
  const price = (value: Parameters<typeof formatPrice>[0]) =>
    value ? formatPrice(value, priceDecimals(market, dec(String(value)))) : '—';
  return (
    <Rows>
      <Row label={t('protect.position', 'Position')}>
        {row.size.gt(0) ? t('positions.long', 'Long') : t('positions.short', 'Short')}{' '}
        {formatSize(row.size.abs(), sizeDecimals(market), { trim: true })} {market.base}
      </Row>
      <Row label={t('protect.entry', 'Entry')}>{price(row.position.entryPrice)}</Row>
      <Row label={t('protect.mark', 'Mark')}>{price(row.mark?.toFixed())}</Row>
      <Row label={t('protect.liquidation', 'Liquidation')}>{price(row.liquidation?.toFixed())}</Row>
    </Rows>
  );
}

/** The protected share of the position, and its size. */
function ShareSlider({
  share,
  onChange,
  covered,
  market,
}: {
  share: number;
  onChange: (share: number) => void;
  /** Undefined when the share is below one lot. */
  covered: ReturnType<typeof coveredSize>;
  market: MarginMarket;
}) {
  const meaning = () => {
    if (share >= 100) return t('protect.whole', 'Whole position, at its size when triggered');
    if (!covered)
      return t('close.tooSmall', 'Selected share is below one lot of this market. Choose a larger one.');
    return t(
      'protect.part',
      '{size} {base}, or the remaining position if smaller',
      { size: formatSize(covered, sizeDecimals(market), { trim: true }), base: market.base },
      'TP/SL of a position; {size}: the amount covered, in {base}.',
    );
  };
  return (
    <div>
      <Slider
        label={t('protect.share', 'Share of the position')}
        value={share}
        min={1}
        onChange={onChange}
        marks={[25, 50, 75, 100]}
      />
      <p className="mt-1 text-table text-muted">{meaning()}</p>
    </div>
  );
}

function draftOf({ unit, text }: { unit: TpslUnit; text: string }): LegDraft {
  const typed = readTyped(text);
  if (typed.status === 'empty') return { unit, typed };
  return { unit, typed: typed.status === 'number' ? typed : { status: 'unreadable' } };
}

type Legs = Record<Tpsl, Leg>;

function reasonOf({ tp, sl }: Legs): string | undefined {
  if (tp.status === 'refused' || sl.status === 'refused')
    return t('protect.fix', 'Correct the price that is marked.');
  return tp.status === 'empty' && sl.status === 'empty'
    ? t('protect.nothing', 'Enter a take-profit, a stop-loss, or both.')
    : undefined;
}

function labelOf({ tp, sl }: Legs): string {
  if (tp.status !== 'empty' && sl.status !== 'empty')
    return t('protect.sendBoth', 'Set take-profit and stop-loss');
  return sl.status === 'empty'
    ? t('protect.sendProfit', 'Set take-profit')
    : t('protect.sendStop', 'Set stop-loss');
}
