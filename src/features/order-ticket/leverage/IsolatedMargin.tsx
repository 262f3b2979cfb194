// IsolatedMargin.tsx: isolated margin: its mode, its effect, and adding or removing it.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Exposure } from '#domain/margin/margin.ts';
import {
  isolatedLiquidationPrice,
  isolatedMarginAt,
  maxRemovable,
  toMillionths,
} from '#domain/margin/isolatedMargin.ts';
import { type MarginMarket, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useState } from 'react';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { LeverageChoice } from './useLeverageChoice.ts';
import { PendingMoves } from './PendingMoves.tsx';
import type { Reason } from '../submit/useRemedies.ts';
import { type FieldNote, misreadNote, NO_NOTE, noteWith } from '../fields/fieldNotes.ts';
import { TicketNumber } from '../fields/TicketNumber.tsx';
import { readNumber, typedValue } from '../fields/typedText.ts';
import type { TicketInputs } from '../ticketParts.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';

interface ModeChoiceProps {
  choice: Pick<LeverageChoice, 'mode' | 'locked'>;
  onMode: (mode: MarginMode) => void;
}

export function ModeChoice({ choice: { mode, locked }, onMode }: ModeChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <Segments
        label={t('margin.mode', 'Margin')}
        items={[
          { id: 'cross', label: t('margin.cross', 'Cross') },
          { id: 'isolated', label: t('margin.isolated', 'Isolated') },
        ]}
        selected={mode}
        onSelect={onMode}
      />
      <p className="text-label text-faint">
        {mode === 'cross'
          ? t('margin.cross.does', 'Margin is shared with the whole account.')
          : t('margin.isolated.does', 'Only this position’s margin is at risk.')}
      </p>
      {locked !== undefined && <p className="text-label text-warn">{locked}</p>}
    </div>
  );
}

interface IsolatedProps {
  market: MarginMarket;
  inputs: TicketInputs;
}

/** The effect of isolated margin at this leverage on the position. */
export function IsolatedRows({
  market,
  inputs: { own, leverage: inForce },
  leverage,
}: IsolatedProps & { leverage: number }) {
  // The current leverage needs no more margin, even after a loss.
  const isKept = own?.isolatedMargin !== undefined && leverage === inForce;
  const after = isKept ? own.isolatedMargin : own && isolatedMarginAt(own, leverage);
  return (
    <div className="border-t border-line pt-1">
      <ChangeRows
        market={market}
        own={own}
        before={own?.isolatedMargin ?? after}
        after={after}
        tip={t(
          'margin.aside.tip',
          'Lower leverage reserves more margin. Higher leverage keeps it: remove margin below.',
        )}
      />
    </div>
  );
}

interface ChangeRowsProps extends Pick<IsolatedProps, 'market'> {
  own: Exposure | undefined;
  before: Decimal | undefined;
  after: Decimal | undefined;
  tip?: string;
}

/** Margin of a position and the liquidation price that follows from it, before and after. */
function ChangeRows({ market, own, before, after, tip }: ChangeRowsProps) {
  const liquidation = (margin: Decimal | undefined) => own && margin && isolatedLiquidationPrice(own, margin);
  return (
    <Rows>
      <Row label={t('margin.aside', 'Isolated margin')} {...(tip === undefined ? {} : { tip })}>
        <ChangeOf
          change={{ before, after }}
          format={(value) => formatUsd(value, { rounding: 'trunc' })}
          own
        />
      </Row>
      <Row
        label={t('leverage.liquidation', 'Liquidation price')}
        tip={t(
          'margin.isolated.liquidation',
          'Mark price at which the isolated margin falls below the maintenance margin',
        )}
      >
        <ChangeOf
          change={{ before: liquidation(before), after: liquidation(after) }}
          format={(value) => formatPrice(value, priceDecimals(market, value))}
          missing={
            own?.size.isZero() === false
              ? t('receipt.liquidation.none', 'No liquidation price')
              : t('margin.flat', 'No position')
          }
        />
      </Row>
    </Rows>
  );
}

interface IsolatedMarginFormProps extends IsolatedProps {
  blocked: readonly Reason[];
  /** False while the dialog fades out. */
  isOpen: boolean;
  onDone: () => void;
}

/** Adds margin to an isolated position, or removes excess. */
export function IsolatedMarginForm({ market, inputs, blocked, isOpen, onDone }: IsolatedMarginFormProps) {
  const submit = useSubmit();
  const [way, setWay] = useState<Way>('add');
  const [text, setText] = useState('');
  const { own, free } = inputs;
  const isolatedMargin = own?.isolatedMargin;
  if (!isolatedMargin || own.size.isZero()) return null;
  const { max, count, note, after } = moveOf(text, way, { own, isolatedMargin, free }, market);
  const reason =
    blocked[0]?.text ??
    note.error ??
    (count === undefined ? t('margin.missing', 'Enter an amount.') : undefined);
  const request: ActionRequest | undefined =
    count === undefined
      ? undefined
      : {
          type: 'updateIsolatedMargin',
          action: {
            assetId: market.assetId,
            isLong: own.size.isPositive(),
            microUsd: way === 'add' ? count : -count,
          },
        };
  const send = () => {
    if (!isOpen || reason !== undefined || request === undefined || !submit) return;
    void submit(request, { act: 'isolatedMargin' });
    onDone();
  };
  return (
    <section
      aria-label={t('margin.move', 'Position margin')}
      className="flex flex-col gap-2 border-t border-line pt-3"
    >
      <PendingMoves market={market} onLeave={onDone} />
      <Segments
        label={t('margin.way', 'Add or remove')}
        items={(['add', 'remove'] as const).map((id) => ({ id, label: WAYS[id]() }))}
        selected={way}
        onSelect={setWay}
      />
      <TicketNumber
        label={t('margin.amount', 'Amount')}
        text={text}
        note={note}
        aside={
          max &&
          t(
            'margin.most',
            'Max {amount}',
            { amount: formatUsd(max, { rounding: 'trunc' }) },
            'Beside the amount of an isolated margin change; {amount}: the maximum with its coin.',
          )
        }
        onChange={setText}
        onEnter={send}
        unit={market.quote}
      />
      <ChangeRows market={market} own={own} before={isolatedMargin} after={after} />
      <Button reason={reason} onClick={send}>
        {WAYS[way]()}
      </Button>
      <WhoSigns request={request} />
    </section>
  );
}

type Way = 'add' | 'remove';
const WAYS: Record<Way, () => string> = {
  add: () => t('margin.add', 'Add margin'),
  remove: () => t('margin.remove', 'Remove margin'),
};

interface Held {
  own: Exposure;
  isolatedMargin: Decimal;
  free: Decimal | undefined;
}

/** The typed change: its maximum, its count in millionths, undefined while invalid, and the margin afterwards. */
function moveOf(text: string, way: Way, { own, isolatedMargin, free }: Held, market: MarginMarket) {
  const max = way === 'remove' ? maxRemovable(own) : free;
  const typed = readNumber(text);
  const amount = typed.kind === 'number' ? dec(typed.text) : undefined;
  const count = typed.kind === 'number' ? toMillionths(typed.text) : undefined;
  const error = typed.kind === 'empty' ? undefined : faultOf(amount, count, max, way, market);
  const note = misreadNote(text) ?? noteOf(error, amount, max);
  if (!amount || error !== undefined) return { max, count: undefined, note, after: isolatedMargin };
  return { max, count, note, after: isolatedMargin.plus(way === 'add' ? amount : amount.neg()) };
}

/** Its maximum is offered for a larger amount only. */
function noteOf(error: string | undefined, amount: Decimal | undefined, max: Decimal | undefined): FieldNote {
  return error !== undefined && max?.gt(0) && amount?.gt(max)
    ? noteWith(error, typedValue(toDecimalString(max.toDecimalPlaces(6, 1))))
    : { ...NO_NOTE, error };
}

/** Why the amount cannot be moved; `count` is it in millionths. */
export function faultOf(
  amount: Decimal | undefined,
  count: number | undefined,
  max: Decimal | undefined,
  way: Way,
  { quote }: MarginMarket,
): string | undefined {
  if (!amount?.gt(0)) return t('margin.unreadable', 'Enter an amount above 0.');
  // An amount beyond what can be counted in millionths has no count either: its size is named first.
  if (!max || amount.lte(max))
    return count === undefined ? t('margin.digits', 'Max six decimals.') : undefined;
  const values = { most: formatUsd(max, { bare: true, rounding: 'trunc' }), quote };
  return way === 'add'
    ? t('margin.tooMuch', 'Amount exceeds the available {most} {quote}.', values)
    : t(
        'margin.needed',
        'Max removable: {most} {quote}. Your leverage requires the rest.',
        values,
        'Under an amount to remove from an isolated position; {most}: the maximum in {quote}.',
      );
}

export function WhoSigns({ request }: { request: ActionRequest | undefined }) {
  return <SignedBy who={useWhoSigns(request)} />;
}
