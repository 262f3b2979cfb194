// TrailForm.tsx: starts a trailing stop of a position, new or existing.
import type { AssistPlan } from '#domain/assist/assist.ts';
import { type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import { useState } from 'react';
import { type DraftFault, type TrailDraft, trailDraft, type TrailTexts, usualStep } from './assistDraft.ts';
import { priceIn } from './assistMessages.ts';
import { faultText } from './faultMessages.ts';
import { staysText } from './stopMessages.ts';
import { FormFrame } from './FormFrame.tsx';
import { StopChoice } from './StopChoice.tsx';
import { placing, useStartAssist, type Wanted } from './useStartAssist.ts';
import { useMark } from './useMark.ts';

interface TrailFormProps {
  position: Position;
  market: MarginMarket;
  /** Stops that can trail. */
  stops: readonly Order[];
  /** Stops of the whole position, which are not changed. */
  whole: readonly Order[];
  /** The initial selection. */
  first: OrderId | undefined;
  plan: AssistPlan | undefined;
  onDone: () => void;
}

export function TrailForm({ position, market, stops, whole, first, plan, onDone }: TrailFormProps) {
  const assistStart = useStartAssist();
  const mark = useMark(market);
  const [stopId, setStopId] = useState<OrderId | undefined>(first);
  const [typed, setTyped] = useState(() => textsOf(plan));
  const texts = { ...typed, minStep: typed.minStep ?? (mark ? toTyped(usualStep(market, mark)) : '') };
  const stop = stops.find(({ orderId }) => orderId === stopId);
  const draft = trailDraft(position, stop, texts, { market, mark });
  const ready = draft.ok ? draft.ready : undefined;
  return (
    <FormFrame
      title={t('assist.trail.title', 'Trailing stop: {market}', { market: market.symbol })}
      acts={[...actTexts(), ...(whole.length > 0 ? [staysText()] : [])]}
      wanted={ready && wantedOf(ready, stop)}
      sample={ready && placing(ready.order)}
      assistStart={assistStart}
      startLabel={
        stop ? t('assist.trail.start', 'Start trailing') : t('assist.trail.place', 'Place stop and trail')
      }
      onDone={onDone}
    >
      <Rows>
        <Row label={t('protect.mark', 'Mark')}>{mark ? priceIn(market, mark) : '—'}</Row>
        <Row label={t('assist.trail.size', 'Size')}>
          {formatSize(stop ? dec(stop.remainingSize) : dec(position.size).abs(), sizeDecimals(market), {
            trim: true,
          })}{' '}
          {market.base}
        </Row>
        <Row label={t('assist.trail.level', 'Stop price now')}>{levelText(ready, stop, market)}</Row>
      </Rows>
      <StopChoice stops={stops} market={market} chosen={stop?.orderId} onChoose={setStopId} isNewOffered />
      <TrailFields
        texts={texts}
        quote={market.quote}
        onType={(more) => setTyped({ ...typed, ...more })}
        fault={draft.ok ? undefined : draft.fault}
      />
    </FormFrame>
  );
}

/** The previous plan, or an empty form; the step follows the market until typed. */
function textsOf(
  plan: AssistPlan | undefined,
): Omit<TrailTexts, 'minStep'> & { minStep: string | undefined } {
  if (plan?.kind !== 'trail') return { unit: 'percent', distance: '', minStep: undefined };
  const { distance, minStep } = plan;
  return { unit: distance.unit, distance: toTyped(distance.value), minStep: toTyped(minStep) };
}

function actTexts(): string[] {
  return [
    t(
      'assist.trail.act',
      'The stop rests at the service and only reduces this position. This tab moves it behind the mark price, never back.',
    ),
    t(
      'assist.trail.looks',
      'The stop follows the mark as this tab receives it. A spike between two updates moves nothing.',
    ),
  ];
}

function TrailFields({
  texts: { unit, distance, minStep },
  quote,
  onType,
  fault,
}: {
  texts: TrailTexts;
  quote: string;
  onType: (more: Partial<TrailTexts>) => void;
  fault: DraftFault | undefined;
}) {
  const wrong = fault && faultText(fault);
  const isStepWrong = fault?.kind === 'step';
  const distanceNote = typedNote(
    distance,
    (text) => onType({ distance: text }),
    isStepWrong ? undefined : wrong,
  );
  const stepNote = typedNote(minStep, (text) => onType({ minStep: text }), isStepWrong ? wrong : undefined);
  return (
    <>
      <Field
        label={t('assist.trail.distance', 'Distance from the mark')}
        aside={
          <Segments<TrailTexts['unit']>
            size="sm"
            label={t('assist.trail.unit', 'Unit of the distance')}
            items={[
              { id: 'percent', label: '%' },
              { id: 'price', label: t('protect.unit.price', 'Price') },
            ]}
            selected={unit}
            onSelect={(next) => onType({ unit: next, distance: '' })}
          />
        }
        error={distanceNote.error}
        suggestions={distanceNote.suggestions}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={distance}
            onChange={(text) => onType({ distance: text })}
            unit={unit === 'percent' ? '%' : quote}
          />
        )}
      </Field>
      <Field
        label={t('assist.trail.step', 'Min step')}
        error={stepNote.error}
        suggestions={stepNote.suggestions}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={minStep}
            onChange={(text) => onType({ minStep: text })}
            unit={quote}
          />
        )}
      </Field>
    </>
  );
}

/** The level at the start: a stop already closer than the distance is not moved. */
function levelText(ready: TrailDraft | undefined, stop: Order | undefined, market: MarginMarket): string {
  const present = stop?.triggerPrice ?? undefined;
  const level = present ?? ready?.level;
  return level ? priceIn(market, level) : '—';
}

function wantedOf({ plan, level, order }: TrailDraft, stop: Order | undefined): Wanted {
  return {
    plan,
    order: stop?.triggerPrice
      ? { orderId: stop.orderId, at: stop.triggerPrice }
      : { place: placing(order), at: level },
  };
}
