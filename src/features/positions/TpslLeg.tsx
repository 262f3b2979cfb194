// TpslLeg.tsx: one side of the TP/SL form: input, unit, resulting price and PnL.
import type { MarginMarket } from '#domain/market/market.ts';
import type { Tpsl, TpslUnit } from '#domain/order/tpsl.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
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
  const name = kind === 'tp' ? t('protect.profit', 'Take-profit') : t('protect.stop', 'Stop-loss');
  const note = typedFault(text, (next) => onChange({ unit, text: next })) ?? {
    error: errorOf(leg, kind, market),
    suggestions: suggestionsOf(leg).map((value) => ({
      text: formatExact(value),
      label: t('protect.use', 'Use {value}', { value: formatExact(value) }),
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
            label={t('protect.unit', '{side}: unit', { side: name })}
            items={[
              { id: 'price', label: t('protect.unit.price', 'Price') },
              { id: 'percent', label: '%' },
              { id: 'pnl', label: t('protect.unit.pnl', 'PnL') },
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
          {t(
            'protect.effect',
            'At {price} {quote} ({move} from the entry): {pnl} before fees, {return} on the margin.',
            {
              price: formatExact(leg.triggerPrice),
              quote: market.quote,
              move: formatPercent(leg.effect.move, { sign: 'always' }),
              pnl: formatUsd(leg.effect.pnl, { sign: 'always' }),
              return: formatPercent(leg.effect.returnOnMargin, { sign: 'always' }),
            },
          )}{' '}
          {leg.effect.toLiquidation &&
            !leg.isBeyondLiquidation &&
            kind === 'sl' &&
            t('protect.cushion', 'Liquidation {distance} further', {
              distance: formatPercent(leg.effect.toLiquidation),
            })}
        </p>
      )}
      {leg.status === 'ready' && kind === 'sl' && leg.isBeyondLiquidation && (
        <p role="alert" className="text-table text-warn">
          {t(
            'protect.beyond',
            'Liquidation comes before this stop. Set it closer to the entry, or lower the leverage.',
          )}
        </p>
      )}
    </fieldset>
  );
}

function errorOf(leg: Leg, kind: Tpsl, market: MarginMarket): string | undefined {
  if (leg.status !== 'refused') return undefined;
  switch (leg.reason) {
    case 'unreadable':
      return t('protect.unreadable', 'Enter a number above 0.');
    case 'noMark':
      return t('protect.noMark', 'Mark price not available.');
    case 'noPrice':
      return t('protect.noPrice', 'No price gives that amount. Enter less.');
    case 'grid':
      return t('close.priceGrid', 'This market does not take that price. The nearest ones are offered.');
    case 'above':
    case 'below': {
      const values = { mark: formatExact(leg.mark), quote: market.quote, side: leg.reason };
      return kind === 'tp'
        ? t(
            'protect.side.tp',
            'Take-profit price must be {side, select, above {above} other {below}} the mark price ({mark} {quote}), or it triggers immediately.',
            values,
            'Under the take-profit of a position; {mark}: the mark price in {quote}.',
          )
        : t(
            'protect.side.sl',
            'Stop price must be {side, select, above {above} other {below}} the mark price ({mark} {quote}), or the stop triggers immediately.',
            values,
            'Under the stop-loss of a position; {mark}: the mark price in {quote}.',
          );
    }
  }
}

function suggestionsOf(leg: Leg) {
  return leg.status === 'refused' && leg.reason === 'grid'
    ? [leg.below, leg.above].filter((value) => value !== undefined)
    : [];
}

function placeholderOf(kind: Tpsl, unit: TpslUnit): string {
  if (unit === 'price') return t('protect.place.price', 'Trigger price (mark)');
  if (unit === 'percent') return t('protect.place.percent', 'Move from the entry');
  return kind === 'tp' ? t('protect.place.profit', 'Target profit') : t('protect.place.loss', 'Max loss');
}
