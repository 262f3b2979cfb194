// TwapForm.tsx: one size split into market slices over time, with slice size and end time.
import { sizeDecimals } from '#domain/market/market.ts';
import { twapIntervalMs } from '#domain/order/twapPlan.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { warningSentences } from '../fields/fieldNotes.ts';
import { SizeField } from '../fields/SizeField.tsx';
import { SubmitArea } from '../submit/SubmitArea.tsx';
import { TicketNumber } from '../fields/TicketNumber.tsx';
import { Warnings } from '../submit/WhyNot.tsx';
import type { TicketFormProps } from '../ticketParts.ts';
import { type TwapModel, twapModel } from './twapModel.ts';
import { type TicketFieldOf, useTicketOrder } from '../submit/useTicketOrder.ts';
import { ReduceOnly } from '../fields/OrderOptions.tsx';
import { steppedCount } from '../fields/typedText.ts';

const USUAL_MINUTES = [5, 30, 60, 240] as const;

export function TwapForm(props: TicketFormProps) {
  const { market, ticket, change } = props;
  const model = twapModel(ticket, props.inputs);
  const order = useTicketOrder(props, model);
  return (
    <>
      <SizeField {...order.field('size', 'sizeText', model.notes.size)} sizing={order.sizing} />
      <ScheduleFields {...props} field={order.field} model={model} />
      <div className="flex flex-wrap gap-x-4">
        <Checkbox
          label={t('twap.randomize', 'Randomize')}
          checked={ticket.isRandomized}
          onChange={(isRandomized) => change({ isRandomized })}
          className="text-table"
        />
        <ReduceOnly ticket={ticket} market={market} onChange={change} />
      </div>
      <Warnings sentences={warningSentences(model.warnings, market)} />
      <Schedule
        market={market}
        order={model.order}
        figures={model.figures}
        isRandomized={ticket.isRandomized}
      />
      <SubmitArea
        {...props}
        {...order}
        label={actOf(ticket.side, model.plan.size, market.base)}
        figures={<MainFigures figures={model.request && model.figures} />}
      />
    </>
  );
}

interface ScheduleFieldsProps extends TicketFormProps {
  field: TicketFieldOf;
  model: TwapModel;
}

/** The TWAP's duration and number of slices. */
function ScheduleFields({ ticket, change, field, model: { notes, usual } }: ScheduleFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <TicketNumber
          {...field('minutes', 'minutesText', notes.minutes)}
          label={t('twap.minutes', 'Duration')}
          onStep={(steps) => change({ minutesText: steppedCount(ticket.minutesText, 30, steps) })}
          unit={t('twap.minutes.unit', 'minutes')}
        />
        <TicketNumber
          {...field('slices', 'slicesText', notes.slices)}
          label={t('twap.slices', 'Slices')}
          onStep={(steps) => change({ slicesText: steppedCount(ticket.slicesText, usual ?? 2, steps) })}
          placeholder={
            usual === undefined ? '' : t('twap.slices.usual', '{count}, automatic', { count: usual })
          }
        />
      </div>
      <div className="-mt-1 flex gap-1">
        {USUAL_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-label={t('twap.minutes.pick', 'Run for {duration}', {
              duration: formatDuration(minutes * 60_000, 'long'),
            })}
            onClick={() => change({ minutesText: String(minutes), slicesText: '' })}
            className="tabular h-6 flex-1 rounded-md border border-line-strong text-table text-muted hover:bg-hover hover:text-ink compact:h-11"
          >
            {formatDuration(minutes * 60_000)}
          </button>
        ))}
      </div>
    </>
  );
}

function MainFigures({ figures }: Pick<TwapModel, 'figures'>) {
  return (
    <>
      <Stat
        label={t('twap.value', 'Total value')}
        tip={t('twap.value.tip', 'At the current price. Each slice executes at its own market price.')}
      >
        <Usd value={figures?.value} />
      </Stat>
      <Stat label={t('twap.fee', 'Taker fee')}>
        <Num value={figures?.fee} format={(fee) => formatFee(fee)} />
      </Stat>
    </>
  );
}

interface ScheduleProps extends Pick<TicketFormProps, 'market'>, Pick<TwapModel, 'order' | 'figures'> {
  isRandomized: boolean;
}

function Schedule({ market, order, figures, isRandomized }: ScheduleProps) {
  const none = '—';
  const { slice, price } = figures ?? {};
  return (
    <Rows>
      <Row
        label={t('twap.each', 'Each slice')}
        tip={t('twap.each.tip', 'Equal slices in whole lots. Later slices make up for missed size.')}
      >
        {slice
          ? `${formatSize(slice, sizeDecimals(market), { trim: true })} ${market.base}${price ? ` · ${formatUsd(slice.mul(price))}` : ''}`
          : none}
      </Row>
      <Row
        label={t('twap.schedule', 'Schedule')}
        tip={
          isRandomized
            ? t(
                'twap.random.tip',
                'Randomized: each slice executes up to a fifth of the interval earlier or later.',
              )
            : t('twap.even.tip', 'The first slice executes immediately, the last at the end.')
        }
      >
        {order
          ? t('twap.schedule.value', '{count} slices, {every}', {
              count: order.sliceCount,
              every: t('twap.every', 'every {interval}', {
                interval: formatDuration(twapIntervalMs(order), 'long'),
              }),
            })
          : none}
      </Row>
    </Rows>
  );
}

function actOf(side: 'buy' | 'sell', size: string | undefined, base: string): string {
  const values = { side, base, size: size === undefined ? '' : formatExact(size) };
  return size === undefined
    ? t('twap.act.nothing', '{side, select, buy {Buy} other {Sell}} {base} over time', values)
    : t('twap.act', '{side, select, buy {Buy} other {Sell}} {size} {base} over time', values);
}
