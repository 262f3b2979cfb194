// EntryHandle.tsx: the handle on a position's entry: dragging it creates a take-profit or stop-loss.
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, tradedPriceDecimals } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { useOwner } from '#state/account/session.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { announce } from '#ui/display/announce.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Spinner } from '#ui/display/Spinner.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { LineStyle } from 'lightweight-charts';
import { GripHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { type EntryProtection, thousandthsFrom } from './entryProtection.ts';
import { placeHandles } from './placeHandles.ts';
import { blockedText, type EntryDrag, useEntryDrag } from './useEntryDrag.ts';
import { usePointerDrag } from './usePointerDrag.ts';

export interface EntryHandleProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
}

/** One item of the list of handles; nothing without a shown position. */
export function EntryHandle(props: EntryHandleProps) {
  const { assetId } = props.market;
  const gateway = useGateway();
  const owner = useOwner();
  const isShown = usePreference(({ chart }) => chart.showsPosition);
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const position = account?.positions.find((each) => each.assetId === assetId);
  if (!position || !isShown || !hasTrait(props.market, 'triggers')) return null;
  return <Handle {...props} position={position} />;
}

function Handle(props: EntryHandleProps & { position: Position }) {
  const { market, chart, parts, position } = props;
  const item = useRef<HTMLLIElement>(null);
  const drag = useEntryDrag(props);
  const { aim, protection } = drag;
  useAimLine(props, aim?.price, protection?.kind);
  const price = aim?.price ?? position.entryPrice;
  const text = protection && protectionText(protection, price, market);
  // Its text changed width, which the list does not observe.
  useEffect(() => {
    if (chart.parts()) placeHandles(parts, item.current?.parentElement ?? null);
  }, [chart, parts, price, text]);
  return (
    <li
      ref={item}
      data-price={price}
      className="pointer-events-none invisible absolute top-0 left-0 flex flex-col items-end gap-1 data-placed:visible data-away:not-focus-within:opacity-0"
    >
      <div
        className={cx(
          'pointer-events-auto flex h-6 items-stretch rounded-sm border bg-raised text-label compact:h-7',
          protection ? TONES[protection.kind] : 'border-line-strong text-muted',
        )}
      >
        <Grip {...props} drag={drag} price={price} text={text} />
      </div>
      {protection?.isBeyondLiquidation === true && (
        <p className="max-w-72 rounded-sm border border-line-strong bg-raised px-2 py-1 text-label text-ink">
          {t('chart.entry.liquidation', 'Liquidation comes before this stop')}
        </p>
      )}
    </li>
  );
}

interface GripProps extends EntryHandleProps {
  position: Position;
  drag: EntryDrag;
  price: DecimalString;
  text: string | undefined;
}

function Grip(props: GripProps) {
  const { market, parts, position, drag, price, text } = props;
  const isSent = drag.aim?.isSent === true;
  const hold = usePointerDrag({
    mayBegin: drag.canDrag,
    onDrag: (clientY) => drag.dragTo(clientY - parts.host.getBoundingClientRect().top),
    onDrop: drag.send,
    onReset: drag.reset,
  });
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('chart.entry.handle', 'TP/SL from the entry')}
      aria-valuenow={Number(price)}
      aria-valuetext={valueText(text, position, market)}
      aria-disabled={!drag.canDrag || undefined}
      aria-busy={isSent || undefined}
      data-tip={tipText(drag)}
      onKeyDown={(event) => pressKey(event, props, drag)}
      onBlur={() => {
        hold.cancel();
        drag.reset();
      }}
      {...hold.events}
      className={cx(
        'focus-inside tabular relative flex touch-none items-center gap-1 ps-1 pe-1.5 select-none compact:before:absolute compact:before:inset-x-0 compact:before:-inset-y-2.5',
        drag.canDrag ? 'cursor-ns-resize' : 'cursor-not-allowed',
      )}
    >
      {isSent ? <Spinner /> : <Icon of={GripHorizontal} size={12} className="text-muted" />}
      <span className="font-medium whitespace-nowrap">{text ?? t('chart.entry.short', 'TP/SL')}</span>
    </div>
  );
}

const TONES = { tp: 'border-gain text-gain', sl: 'border-loss text-loss' };
function pressKey(
  event: KeyboardEvent,
  { market, position }: EntryHandleProps & { position: Position },
  { aim, canDrag, put, send, reset }: EntryDrag,
): void {
  const steps = STEPS.get(event.key);
  if (steps === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
  // Escape also closes the confirmation that is opening.
  if (event.key === 'Escape' && aim?.isSent === true) return;
  event.preventDefault();
  event.stopPropagation();
  if (!canDrag) announce(blockedText());
  else if (event.key === 'Enter') send();
  else if (steps === undefined) reset();
  else put(thousandthsFrom(market, aim?.price ?? position.entryPrice, steps));
}

const tipText = ({ canDrag }: EntryDrag): string =>
  canDrag
    ? t('chart.entry.tip', 'Drag to the price of a take-profit or stop-loss, or use the arrow keys and Enter')
    : blockedText();

/** The line of the planned order. */
function useAimLine(
  { chart, parts }: EntryHandleProps,
  price: DecimalString | undefined,
  kind: EntryProtection['kind'] | undefined,
): void {
  useEffect(() => {
    if (price === undefined || !chart.parts()) return undefined;
    const theme = readChartTheme();
    const line = parts.series.createPriceLine({
      price: Number(price),
      color: kind === 'tp' ? theme.gain : kind === 'sl' ? theme.loss : theme.text,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
      title: '',
    });
    return () => {
      if (chart.parts()) parts.series.removePriceLine(line);
    };
  }, [chart, parts, price, kind]);
}

function protectionText({ kind, effect }: EntryProtection, price: DecimalString, market: Market): string {
  const values = {
    price: formatPrice(price, tradedPriceDecimals(market, price)),
    percent: formatPercent(effect.move, { sign: 'always' }),
    pnl: formatUsd(effect.pnl, { sign: 'always' }),
  };
  return kind === 'tp'
    ? t(
        'chart.entry.tp',
        'Take-profit {price} · {percent} · {pnl}',
        values,
        'While it is pulled from the entry; {percent}: from the entry, {pnl}: profit before fees.',
      )
    : t(
        'chart.entry.sl',
        'Stop-loss {price} · {percent} · {pnl}',
        values,
        'While it is pulled from the entry; {percent}: from the entry, {pnl}: profit or loss before fees.',
      );
}

function valueText(order: string | undefined, { entryPrice }: Position, market: Market): string {
  return order === undefined
    ? t('chart.entry.start', 'Entry {price}. Arrow keys choose a price', {
        price: formatPrice(entryPrice, tradedPriceDecimals(market, entryPrice)),
      })
    : t('chart.entry.draft', '{order}, not sent. Enter to submit, Escape to undo', { order });
}

/** Step sizes, in thousandths of the price. */
const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowRight', 1],
  ['ArrowDown', -1],
  ['ArrowLeft', -1],
  ['PageUp', 10],
  ['PageDown', -10],
]);
