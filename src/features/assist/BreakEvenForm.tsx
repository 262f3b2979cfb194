// BreakEvenForm.tsx: moves a stop to break-even after a given profit.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { useGateway } from '#client/react.tsx';
import type { AssistPlan, BreakEvenPlan } from '#domain/assist/assist.ts';
import { moveTo } from '#domain/assist/advance.ts';
import { feeRatesOf } from '#domain/market/fees.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { breakEvenDraft, copyOfStop, coversAll } from './assistDraft.ts';
import { priceIn } from './assistMessages.ts';
import { faultText } from './faultMessages.ts';
import { staysText } from './stopMessages.ts';
import { FormFrame } from './FormFrame.tsx';
import { StopChoice } from './StopChoice.tsx';
import { placing, useStartAssist, type Wanted } from './useStartAssist.ts';
import { useMark } from './useMark.ts';

interface BreakEvenFormProps {
  position: Position;
  market: MarginMarket;
  stops: readonly Order[];
  first: OrderId | undefined;
  plan: AssistPlan | undefined;
  onDone: () => void;
}

export function BreakEvenForm({ position, market, stops, first, plan, onDone }: BreakEvenFormProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const assistStart = useStartAssist();
  const mark = useMark(market);
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const before = plan?.kind === 'breakEven' ? plan : undefined;
  const [stopId, setStopId] = useState<OrderId | undefined>(first);
  const [distance, setDistance] = useState(before ? toTyped(before.distance) : '');
  const stop = stops.find(({ orderId }) => orderId === stopId) ?? stops[0];
  const feeRate = feeRatesOf(market, fees).takerRate;
  const draft = stop && breakEvenDraft(position, stop, distance, { market, feeRate });
  const ready = draft?.ok ? draft.ready : undefined;
  const isCopied = stop !== undefined && coversAll(stop);
  const note = typedNote(distance, setDistance, faultOf(draft));
  return (
    <FormFrame
      title={t('assist.even.title', 'Stop to break-even: {market}', { market: market.symbol })}
      acts={actsOf(isCopied)}
      {...toBegin(ready, { stop, position, market })}
      assistStart={assistStart}
      startLabel={startText(isCopied)}
      onDone={onDone}
    >
      <EvenFigures position={position} market={market} mark={mark} level={ready?.level} />
      {stop ? (
        <StopChoice stops={stops} market={market} chosen={stop.orderId} onChoose={setStopId} />
      ) : (
        <NoStop />
      )}
      <Field
        label={t('assist.even.distance', 'Once the mark is in profit by')}
        error={note.error}
        suggestions={note.suggestions}
      >
        {(control) => (
          <DecimalInput {...control} value={distance} onChange={setDistance} unit={market.quote} />
        )}
      </Field>
    </FormFrame>
  );
}

function faultOf(draft: ReturnType<typeof breakEvenDraft> | undefined): string | undefined {
  return draft && !draft.ok ? faultText(draft.fault) : undefined;
}

function NoStop() {
  return (
    <p className="text-table text-warn">
      {t('assist.even.noStop', 'Needs a market stop. Set one for this position first.')}
    </p>
  );
}

function startText(isCopied: boolean): string {
  return isCopied ? t('assist.even.place', 'Place stop and start') : t('assist.even.start', 'Start');
}

/** What the tab does. `isCopied`: the stop covers the whole position, so that a second one is placed and moved. */
function actsOf(isCopied: boolean): string[] {
  const move = t(
    'assist.even.act',
    'This tab moves the stop once, to the entry plus the fees of both ways. A fill beyond the stop price can still lose.',
  );
  if (!isCopied) return [move];
  const copy = t(
    'assist.even.copy',
    'A second stop of the position’s present size is placed at the same price, and moved.',
  );
  return [move, copy, staysText()];
}

/** The plan, and the order change it leads to, or the order that is placed first. */
function toBegin(
  ready: { plan: BreakEvenPlan; level: DecimalString } | undefined,
  { stop, position, market }: { stop: Order | undefined; position: Position; market: MarginMarket },
): { wanted: Wanted | undefined; sample: ActionRequest | undefined } {
  if (!ready || !stop?.triggerPrice) return { wanted: undefined, sample: undefined };
  if (coversAll(stop)) {
    const copy = copyOfStop(stop, position, market);
    if (!copy) return { wanted: undefined, sample: undefined };
    const place = placing(copy);
    return { wanted: { plan: ready.plan, order: { place, at: stop.triggerPrice } }, sample: place };
  }
  const step = moveTo(stop, ready.level, market);
  return {
    wanted: { plan: ready.plan, order: { orderId: stop.orderId, at: stop.triggerPrice } },
    sample: step.do === 'move' ? { type: 'modify', action: step.modify } : undefined,
  };
}

function EvenFigures({
  position,
  market,
  mark,
  level,
}: {
  position: Position;
  market: MarginMarket;
  mark: DecimalString | undefined;
  level: DecimalString | undefined;
}) {
  return (
    <Rows>
      <Row label={t('protect.entry', 'Entry')}>{priceIn(market, position.entryPrice)}</Row>
      <Row label={t('protect.mark', 'Mark')}>{mark ? priceIn(market, mark) : '—'}</Row>
      <Row label={t('assist.even.level', 'Break-even price')}>{level ? priceIn(market, level) : '—'}</Row>
    </Rows>
  );
}
