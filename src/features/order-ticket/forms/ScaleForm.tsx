// ScaleForm.tsx: one size split over limit orders between two prices, previewed, sent as one signed batch.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { summarizeBatch } from '#domain/order/batchSummary.ts';
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import { SCALE_COUNT, type ScaleRung } from '#domain/order/scalePlan.ts';
import { dec } from '#protocol/decimal.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { FigureTable } from '#ui/table/FigureTable.tsx';
import { Row } from '#ui/display/Rows.tsx';
import { averageText, MainFigures, MarginRows, OrderDetails } from './Receipt.tsx';
import { type ScaleModel, scaleModel } from './scaleModel.ts';
import { SizeField } from '../fields/SizeField.tsx';
import { SubmitArea } from '../submit/SubmitArea.tsx';
import type { TicketFormProps } from '../ticketParts.ts';
import { type TicketFieldOf, useTicketOrder } from '../submit/useTicketOrder.ts';
import { PostOnly, ReduceOnly } from '../fields/OrderOptions.tsx';
import { quickPrices } from '#domain/planning/pickedPrice.ts';
import { priceStep } from '../fields/PriceField.tsx';
import { TicketNumber } from '../fields/TicketNumber.tsx';
import { steppedCount } from '../fields/typedText.ts';

export function ScaleForm(props: TicketFormProps) {
  const { market, ticket, change } = props;
  const { context, settings } = props.inputs;
  const model = scaleModel(ticket, context, settings);
  const summary = summarizeBatch(model.orders.map(planOfEntry), context);
  const order = useTicketOrder(props, model);
  return (
    <>
      <ScaleFields {...props} field={order.field} notes={model.notes} />
      <SizeField {...order.field('size', 'sizeText', model.notes.size)} sizing={order.sizing} />
      <div className="flex flex-wrap gap-x-4">
        <ReduceOnly ticket={ticket} market={market} onChange={change} />
        {settings.hasPostOnly && <PostOnly ticket={ticket} onChange={change} />}
      </div>
      <OrderDetails>
        <Row
          label={t('scale.average', 'Average price')}
          tip={t('scale.average.tip', 'If every order fills at its own price.')}
        >
          {model.totals?.averagePrice ? averageText(market, model.totals.averagePrice) : '—'}
        </Row>
        {hasTrait(market, 'margin') && <MarginRows summary={summary} />}
      </OrderDetails>
      <Ladder rungs={model.rungs} market={market} />
      <SubmitArea
        {...props}
        {...order}
        label={actOf(ticket.side, model.orders.length, market.base, formatExact(model.totals?.size ?? '0'))}
        figures={
          <MainFigures
            market={market}
            summary={{ ...summary, notional: model.totals?.value }}
            feeLabel={t('confirm.fee.all', 'Fee if all fills')}
          />
        }
      />
    </>
  );
}

/** The list of all orders, as signed. */
function Ladder({ rungs, market }: { rungs: readonly ScaleRung[]; market: TicketFormProps['market'] }) {
  if (rungs.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-line px-2 py-3 text-center text-table text-faint">
        {t('scale.empty', 'Enter both prices and a size to list every order.')}
      </p>
    );
  }
  return (
    <div className="rounded-md border border-line bg-inset/40 px-2 py-1">
      <FigureTable
        label={t('scale.preview', 'Scale orders')}
        columns={[t('scale.col.price', 'Price'), t('scale.col.size', 'Size'), t('scale.col.value', 'Value')]}
        rows={rungs.map(({ price, size, value, faults }, index) => ({
          id: String(index),
          name: formatPrice(price, priceDecimals(market, dec(price))),
          cells: [formatSize(size, sizeDecimals(market)), formatUsd(value)],
          ...(faults.length > 0 && { className: 'bg-warn-tint text-warn' }),
        }))}
      />
    </div>
  );
}

function actOf(side: 'buy' | 'sell', count: number, base: string, size: string): string {
  const values = { count, base, size, side };
  return count === 0
    ? t('scale.act.nothing', 'Place scale {side, select, buy {buy} other {sell}}', values)
    : t('scale.act', '{side, select, buy {Buy} other {Sell}} {size} {base} in {count} orders', values);
}

interface ScaleFieldsProps extends TicketFormProps {
  field: TicketFieldOf;
  notes: ScaleModel['notes'];
}

/** Start and end price, number of orders, and size skew. */
function ScaleFields({ market, ticket, change, inputs: { context }, field, notes }: ScaleFieldsProps) {
  const { mid } = quickPrices(context, ticket.side);
  const first = field('price', 'fromText', notes.from);
  const last = field('lastPrice', 'toText', notes.to);
  const { min, max } = SCALE_COUNT;
  return (
    <div className="grid grid-cols-2 gap-2">
      <TicketNumber
        {...first}
        label={t('scale.from', 'First price')}
        onStep={priceStep(first, mid)}
        unit={market.quote}
      />
      <TicketNumber
        {...last}
        label={t('scale.to', 'Last price')}
        onStep={priceStep(last, mid)}
        unit={market.quote}
      />
      <TicketNumber
        {...field('count', 'countText', notes.count)}
        label={t('scale.count', 'Orders')}
        onStep={(steps) => change({ countText: steppedCount(ticket.countText, min, steps, [min, max]) })}
        unit={t('scale.count.unit', '2–20')}
      />
      <div
        data-tip={t(
          'scale.skew.tip',
          'Size of the last order relative to the first: 1 equal, 2 double, 0.5 half.',
        )}
      >
        <TicketNumber
          {...field('skew', 'skewText', notes.skew)}
          label={t('scale.skew', 'Size skew')}
          unit={t('scale.skew.unit', '× last')}
        />
      </div>
    </div>
  );
}
