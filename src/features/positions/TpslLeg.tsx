// TpslLeg.tsx: one side of the TP/SL form: input, unit, resulting price and PnL.
import type { MarginMarket } from '#domain/market/market.ts';
import type { Tpsl, TpslUnit } from '#domain/order/tpsl.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import type { Leg } from './tpslDraft.ts';

interface TpslLegProps {
  kind: Tpsl;
  market: MarginMarket;
  leg: Leg;
  unit: TpslUnit;
  text: string;
  onChange: (typed: { unit: TpslUnit; text: string }) => void;
}

export function TpslLeg({ kind, market, leg, unit, text, onChange }: TpslLegProps) {
  const name =
    kind === 'tp'
      ? i18n.t({ id: 'protect.profit', message: 'Take-profit' })
      : i18n.t({ id: 'protect.stop', message: 'Stop-loss' });
  const note = typedFault(text, (next) => onChange({ unit, text: next })) ?? {
    error: errorOf(leg, kind, market),
    suggestions: suggestionsOf(leg).map((value) => ({
      text: formatExact(value),
      label: i18n.t({ id: 'protect.use', message: 'Use {value}', values: { value: formatExact(value) } }),
      onPick: () => onChange({ unit: 'price', text: toTyped(value) }),
    })),
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{name}</legend>
      <Field
        label={name}
        aside={
          <Segments<TpslUnit>
            size="sm"
            label={i18n.t({ id: 'protect.unit', message: '{side}: unit', values: { side: name } })}
            items={[
              { id: 'price', label: i18n.t({ id: 'protect.unit.price', message: 'Price' }) },
              { id: 'percent', label: '%' },
              { id: 'pnl', label: i18n.t({ id: 'protect.unit.pnl', message: 'PnL' }) },
            ]}
            selected={unit}
            onSelect={(next) => onChange({ unit: next, text: '' })}
          />
        }
        error={note.error}
        suggestions={note.suggestions}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={text}
            onChange={(next) => onChange({ unit, text: next })}
            unit={unit === 'percent' ? '%' : market.quote}
            placeholder={placeholderOf(kind, unit)}
          />
        )}
      </Field>
      {leg.status === 'ready' && (
        <p className="tabular text-table text-muted">
          {i18n.t({
            id: 'protect.effect',
            message: 'At {price} {quote} ({move} from the entry): {pnl} before fees, {return} on the margin.',
            values: {
              price: formatExact(leg.triggerPrice),
              quote: market.quote,
              move: formatPercent(leg.effect.move, { sign: 'always' }),
              pnl: formatUsd(leg.effect.pnl, { sign: 'always' }),
              return: formatPercent(leg.effect.returnOnMargin, { sign: 'always' }),
            },
          })}{' '}
          {leg.effect.toLiquidation &&
            !leg.isBeyondLiquidation &&
            kind === 'sl' &&
            i18n.t({
              id: 'protect.cushion',
              message: 'Liquidation {distance} further',
              values: { distance: formatPercent(leg.effect.toLiquidation) },
            })}
        </p>
      )}
      {leg.status === 'ready' && kind === 'sl' && leg.isBeyondLiquidation && (
        <p role="alert" className="text-table text-warn">
          {i18n.t({
            id: 'protect.beyond',
            message: 'Liquidation comes before this stop. Set it closer to the entry, or lower the leverage.',
          })}
        </p>
      )}
    </fieldset>
  );
}

function errorOf(leg: Leg, kind: Tpsl, market: MarginMarket): string | undefined {
  if (leg.status !== 'refused') return undefined;
  switch (leg.reason) {
    case 'unreadable':
      return i18n.t({ id: 'protect.unreadable', message: 'Enter a number above 0.' });
    case 'noMark':
      return i18n.t({ id: 'protect.noMark', message: 'Mark price not available.' });
    case 'noPrice':
      return i18n.t({ id: 'protect.noPrice', message: 'No price gives that amount. Enter less.' });
    case 'grid':
      return i18n.t({
        id: 'close.priceGrid',
        message: 'This market does not take that price. The nearest ones are offered.',
      });
    case 'above':
    case 'below': {
      const values = { mark: formatExact(leg.mark), quote: market.quote, side: leg.reason };
      return kind === 'tp'
        ? i18n.t({
            id: 'protect.side.tp',
            comment: 'Under the take-profit of a position; {mark}: the mark price in {quote}.',
            message:
              'Take-profit price must be {side, select, above {above} other {below}} the mark price ({mark} {quote}), or it triggers immediately.',
            values,
          })
        : i18n.t({
            id: 'protect.side.sl',
            comment: 'Under the stop-loss of a position; {mark}: the mark price in {quote}.',
            message:
              'Stop price must be {side, select, above {above} other {below}} the mark price ({mark} {quote}), or the stop triggers immediately.',
            values,
          });
    }
  }
}

function suggestionsOf(leg: Leg) {
  return leg.status === 'refused' && leg.reason === 'grid'
    ? [leg.below, leg.above].filter((value) => value !== undefined)
    : [];
}

function placeholderOf(kind: Tpsl, unit: TpslUnit): string {
  if (unit === 'price') return i18n.t({ id: 'protect.place.price', message: 'Trigger price (mark)' });
  if (unit === 'percent') return i18n.t({ id: 'protect.place.percent', message: 'Move from the entry' });
  return kind === 'tp'
    ? i18n.t({ id: 'protect.place.profit', message: 'Target profit' })
    : i18n.t({ id: 'protect.place.loss', message: 'Max loss' });
}
