// TpslFields.tsx: attached take-profit and stop-loss as price, per cent or PnL, with their results.
import type { EntryTpsl, TpslLine } from '#domain/order/entryTpsl.ts';
import { priceDecimals } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { type Tpsl, type TpslEffect, type TpslUnit, valueInUnit } from '#domain/order/tpsl.ts';
import { rewardToRisk } from '#domain/planning/rewardToRisk.ts';
import { dec } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { cx } from '#ui/theme/cx.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import type { FieldNote } from './fieldNotes.ts';
import { steppedPrice } from './quickPrices.ts';
import { TicketFieldFrame } from './TicketFieldFrame.tsx';
import { refusalSentence } from '../submit/refusalMessages.ts';
import type { FieldRefs } from '../context/ticketParts.ts';
import { readNumber, typedValue } from './typedText.ts';

interface TpslFieldsProps {
  ticket: Ticket;
  protection: EntryTpsl;
  context: TicketContext;
  note: (field: 'takeProfit' | 'stopLoss', text: string) => FieldNote;
  fields: FieldRefs;
  onEnter: () => void;
  onChange: (change: Partial<Ticket>) => void;
}

export function TpslFields({
  ticket,
  protection,
  context,
  note,
  fields,
  onEnter,
  onChange,
}: TpslFieldsProps) {
  const liquidation = protection.held?.liquidationPrice;
  const switchTo = (tpslUnit: TpslUnit) => {
    const texts = textsIn(tpslUnit, ticket, protection);
    if (texts) onChange({ tpslUnit, ...texts });
  };
  const row = { ticket, context, liquidation, onEnter };
  const label = i18n.t({ id: 'tpsl.label', message: 'Take-profit and stop-loss' });
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
        label={i18n.t({ id: 'tpsl.unit', message: 'Unit' })}
        items={[
          { id: 'price', label: i18n.t({ id: 'tpsl.price', message: 'Price' }) },
          { id: 'percent', label: i18n.t({ id: 'tpsl.percent', message: '% from entry' }) },
          { id: 'pnl', label: i18n.t({ id: 'tpsl.pnl', message: 'PnL' }) },
        ]}
        selected={ticket.tpslUnit}
        onSelect={switchTo}
      />
      <TpslField
        {...row}
        kind="tp"
        line={protection.tp}
        text={ticket.takeProfitText}
        note={note('takeProfit', ticket.takeProfitText)}
        inputRef={fields.takeProfit}
        onChange={(takeProfitText) => onChange({ takeProfitText })}
      />
      <TpslField
        {...row}
        kind="sl"
        line={protection.sl}
        text={ticket.stopLossText}
        note={note('stopLoss', ticket.stopLossText)}
        inputRef={fields.stopLoss}
        onChange={(stopLossText) => onChange({ stopLossText })}
      />
      <RewardToRisk protection={protection} />
      {protection.children.length > 1 && (
        <p className="text-label text-faint">
          {i18n.t({
            id: 'tpsl.oco',
            message: 'Both activate on fill; one cancels the other',
          })}
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
      data-tip={i18n.t({
        id: 'tpsl.ratio.tip',
        message: 'Profit at the take-profit per 1 of loss at the stop, before fees.',
      })}
    >
      {i18n.t({
        id: 'tpsl.ratio',
        message: 'Reward to risk {value} : 1',
        values: { value: formatNumber(ratio, { maximumFractionDigits: 2, roundingMode: 'trunc' }) },
      })}
    </p>
  );
}

interface TpslFieldProps {
  kind: Tpsl;
  line: TpslLine;
  text: string;
  note: FieldNote;
  ticket: Ticket;
  context: TicketContext;
  liquidation: TpslEffect['pnl'] | undefined;
  inputRef: FieldRefs['takeProfit'];
  onEnter: () => void;
  onChange: (text: string) => void;
}

function TpslField({
  kind,
  line,
  text,
  note,
  ticket,
  context,
  liquidation,
  inputRef,
  onEnter,
  onChange,
}: TpslFieldProps) {
  const step = (steps: number) => {
    const typed = readNumber(text);
    const from = typed.kind === 'number' ? typed.text : line.triggerPrice;
    if (ticket.tpslUnit === 'price' && from !== undefined)
      onChange(typedValue(steppedPrice(context, from, steps)));
  };
  return (
    <TicketFieldFrame
      label={
        kind === 'tp'
          ? i18n.t({ id: 'tpsl.tp', message: 'Take-profit' })
          : i18n.t({ id: 'tpsl.sl', message: 'Stop-loss' })
      }
      note={note}
      onPick={onChange}
      hint={
        line.effect && line.triggerPrice !== undefined ? (
          <Outcome line={line} kind={kind} liquidation={liquidation} ticket={ticket} context={context} />
        ) : undefined
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          ref={inputRef}
          value={text}
          onChange={onChange}
          onEnter={onEnter}
          onStep={step}
          unit={unitText(ticket, kind, context)}
        />
      )}
    </TicketFieldFrame>
  );
}

function unitText({ tpslUnit, side }: Ticket, kind: Tpsl, { market }: TicketContext): string {
  if (tpslUnit === 'price') return market.quote;
  if (tpslUnit === 'pnl')
    return kind === 'tp'
      ? i18n.t({ id: 'tpsl.profit', message: '{quote} profit', values: { quote: market.quote } })
      : i18n.t({ id: 'tpsl.loss', message: '{quote} loss', values: { quote: market.quote } });
  const isUp = (kind === 'tp') === (side === 'buy');
  return isUp ? i18n.t({ id: 'tpsl.up', message: '% up' }) : i18n.t({ id: 'tpsl.down', message: '% down' });
}

/** The trigger, the PnL there before fees, and for a stop the distance to liquidation. */
function Outcome({
  line: { triggerPrice, effect },
  kind,
  liquidation,
  ticket,
  context,
}: Pick<TpslFieldProps, 'line' | 'kind' | 'liquidation' | 'ticket' | 'context'>) {
  if (!effect || triggerPrice === undefined) return null;
  const { market } = context;
  const price = (value: TpslEffect['pnl']) => formatPrice(value, priceDecimals(market, value));
  const isLoss = effect.pnl.isNegative();
  return (
    <span className="tabular flex flex-wrap justify-between gap-x-2">
      <span>
        {ticket.tpslUnit !== 'price' &&
          `${i18n.t({ id: 'tpsl.at', message: 'At {price}', values: { price: price(dec(triggerPrice)) } })} · `}
        <span className={isLoss ? 'text-loss' : 'text-gain'}>
          {formatUsd(effect.pnl, { sign: 'always' })}
        </span>{' '}
        {i18n.t({
          id: 'tpsl.ofMargin',
          message: '({share} on margin)',
          values: { share: formatPercent(effect.returnOnMargin.toFixed(), { places: 1, sign: 'always' }) },
        })}
      </span>
      {kind === 'sl' && liquidation && effect.toLiquidation && (
        <span className={cx(effect.toLiquidation.lte(0) && 'text-danger')}>
          {effect.toLiquidation.gt(0)
            ? i18n.t({
                id: 'tpsl.before',
                message: '{distance} from liquidation ({price})',
                values: {
                  distance: formatPercent(effect.toLiquidation.toFixed(), { places: 1 }),
                  price: price(liquidation),
                },
              })
            : i18n.t({
                id: 'tpsl.beyond',
                message: 'Liquidation comes first, at {price}',
                values: { price: price(liquidation) },
              })}
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
