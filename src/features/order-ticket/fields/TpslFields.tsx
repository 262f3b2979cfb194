// TpslFields.tsx: attached take-profit and stop-loss as price, per cent or PnL, with their results.
import type { EntryTpsl, TpslLine } from '#domain/order/entryTpsl.ts';
import { priceDecimals } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { type Tpsl, type TpslEffect, type TpslUnit, valueInUnit } from '#domain/order/tpsl.ts';
import { rewardToRisk } from '#domain/planning/rewardToRisk.ts';
import { dec } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import type { ReactNode } from 'react';
import { priceStep } from './PriceField.tsx';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';
import { refusalSentence } from '../submit/refusalMessages.ts';
import { typedValue } from './typedText.ts';

interface TpslFieldsProps {
  ticket: Ticket;
  protection: EntryTpsl;
  context: TicketContext;
  field: (name: 'takeProfit' | 'stopLoss', key: 'takeProfitText' | 'stopLossText') => FieldProps;
  onChange: (change: Partial<Ticket>) => void;
}

export function TpslFields({ ticket, protection, context, field, onChange }: TpslFieldsProps) {
  const switchTo = (tpslUnit: TpslUnit) => {
    const texts = textsIn(tpslUnit, ticket, protection);
    if (texts) onChange({ tpslUnit, ...texts });
  };
  const label = t('tpsl.label', 'Take-profit and stop-loss');
  const useless = protection.refusals.find(({ code }) => code === 'PROTECTION_USELESS');
  if (useless)
    return (
      <section aria-label={label} className={BOX}>
        <p className="text-table text-warn">{refusalSentence(useless, context.market)}</p>
      </section>
    );
  return (
    <section aria-label={label} className={BOX}>
      <Segments
        size="sm"
        label={t('tpsl.unit', 'Unit')}
        items={[
          { id: 'price', label: t('tpsl.price', 'Price') },
          { id: 'percent', label: t('tpsl.percent', '% from entry') },
          { id: 'pnl', label: t('tpsl.pnl', 'PnL') },
        ]}
        selected={ticket.tpslUnit}
        onSelect={switchTo}
      />
      <TpslField {...field('takeProfit', 'takeProfitText')} {...{ ticket, protection }} kind="tp" />
      <TpslField {...field('stopLoss', 'stopLossText')} {...{ ticket, protection }} kind="sl" />
      <RewardToRisk protection={protection} />
      {protection.children.length > 1 && (
        <p className="text-label text-faint">
          {t('tpsl.oco', 'Both activate on fill; one cancels the other')}
        </p>
      )}
    </section>
  );
}

const BOX = 'flex flex-col gap-2 rounded-md border border-line bg-inset/40 p-2';

/** Reward to risk; nothing until both legs are set. */
function RewardToRisk({ protection }: Pick<TpslFieldsProps, 'protection'>) {
  const ratio = rewardToRisk(protection);
  if (!ratio) return null;
  return (
    <p
      className="tabular text-label text-muted"
      data-tip={t('tpsl.ratio.tip', 'Profit at the take-profit per 1 of loss at the stop, before fees.')}
    >
      {t('tpsl.ratio', 'Reward to risk {value} : 1', {
        value: formatNumber(ratio, { maximumFractionDigits: 2, roundingMode: 'trunc' }),
      })}
    </p>
  );
}

interface TpslFieldProps extends FieldProps {
  kind: Tpsl;
  ticket: Ticket;
  protection: EntryTpsl;
}

function TpslField({ kind, ticket, protection, ...field }: TpslFieldProps) {
  const { context } = field;
  const line = protection[kind];
  return (
    <TicketNumber
      {...field}
      label={kind === 'tp' ? t('tpsl.tp', 'Take-profit') : t('tpsl.sl', 'Stop-loss')}
      hint={outcomeOf(kind, line, ticket, protection, context)}
      onStep={ticket.tpslUnit === 'price' ? priceStep(field, line.triggerPrice) : undefined}
      unit={unitText(ticket, kind, context)}
    />
  );
}

function unitText({ tpslUnit, side }: Ticket, kind: Tpsl, { market }: TicketContext): string {
  if (tpslUnit === 'price') return market.quote;
  if (tpslUnit === 'pnl')
    return kind === 'tp'
      ? t('tpsl.profit', '{quote} profit', { quote: market.quote })
      : t('tpsl.loss', '{quote} loss', { quote: market.quote });
  const isUp = (kind === 'tp') === (side === 'buy');
  return isUp ? t('tpsl.up', '% up') : t('tpsl.down', '% down');
}

/** The trigger, the PnL there before fees, and for a stop the distance to liquidation. */
function outcomeOf(
  kind: Tpsl,
  { triggerPrice, effect }: TpslLine,
  ticket: Ticket,
  protection: EntryTpsl,
  { market }: TicketContext,
): ReactNode {
  if (!effect || triggerPrice === undefined) return undefined;
  const liquidation = protection.held?.liquidationPrice;
  const price = (value: TpslEffect['pnl']) => formatPrice(value, priceDecimals(market, value));
  const isLoss = effect.pnl.isNegative();
  return (
    <span className="tabular flex flex-wrap justify-between gap-x-2">
      <span>
        {ticket.tpslUnit !== 'price' &&
          `${t('tpsl.at', 'At {price}', { price: price(dec(triggerPrice)) })} · `}
        <span className={isLoss ? 'text-loss' : 'text-gain'}>
          {formatUsd(effect.pnl, { sign: 'always' })}
        </span>{' '}
        {t('tpsl.ofMargin', '({share} on margin)', {
          share: formatPercent(effect.returnOnMargin.toFixed(), { places: 1, sign: 'always' }),
        })}
      </span>
      {kind === 'sl' && liquidation && effect.toLiquidation && (
        <span className={cx(effect.toLiquidation.lte(0) && 'text-danger')}>
          {effect.toLiquidation.gt(0)
            ? t('tpsl.before', '{distance} from liquidation ({price})', {
                distance: formatPercent(effect.toLiquidation.toFixed(), { places: 1 }),
                price: price(liquidation),
              })
            : t('tpsl.beyond', 'Liquidation comes first, at {price}', { price: price(liquidation) })}
        </span>
      )}
    </span>
  );
}

/**
 * The same two triggers in another unit; a leg without a trigger is emptied. Undefined when a trigger has no value in
 * that unit.
 */
function textsIn(
  unit: TpslUnit,
  { takeProfitText, stopLossText }: Ticket,
  { tp, sl, held }: EntryTpsl,
): Pick<Ticket, 'takeProfitText' | 'stopLossText'> | undefined {
  const text = ({ triggerPrice }: TpslLine, typed: string): string | undefined => {
    if (typed.trim() === '' || triggerPrice === undefined || !held) return '';
    const value = valueInUnit(unit, triggerPrice, held);
    return value && typedValue(value);
  };
  const [takeProfit, stopLoss] = [text(tp, takeProfitText), text(sl, stopLossText)];
  return takeProfit === undefined || stopLoss === undefined
    ? undefined
    : { takeProfitText: takeProfit, stopLossText: stopLoss };
}
