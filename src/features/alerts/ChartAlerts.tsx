// ChartAlerts.tsx: price alerts as lines on the chart, moved by dragging or arrow keys.
import type { Alert } from '#domain/alerts/alert.ts';
import { gridOf, type Market } from '#domain/market/market.ts';
import { adjacentPrices } from '#domain/market/precision.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { moveAlert, removeAlert, useAlerts } from '#state/alerts/alerts.ts';
import { announce } from '#ui/display/announce.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { Bell, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { conditionText, levelText } from './alertMessages.ts';
import { LazyAlertDialog } from './AlertButton.tsx';
import { useReading } from './useReading.ts';

interface ChartAlertsProps {
  market: Market;
  yOf: (price: DecimalString) => number | null;
  priceAt: (clientY: number) => DecimalString | undefined;
  room: () => { width: number; height: number };
  onPaint: (listener: () => void) => () => void;
  requested: { price: DecimalString } | undefined;
  onAnswered: () => void;
}

type PriceAlert = Alert & { condition: { kind: 'price' } };

const isOnChart = (alert: Alert, { assetId }: Market): alert is PriceAlert =>
  alert.state === 'active' && alert.condition.kind === 'price' && alert.condition.assetId === assetId;

export function ChartAlerts({
  market,
  yOf,
  priceAt,
  room,
  onPaint,
  requested,
  onAnswered,
}: ChartAlertsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useAlerts().filter((alert) => isOnChart(alert, market));
  const reading = useReading({
    kind: 'price',
    assetId: market.assetId,
    owner: null,
    when: 'above',
    level: '0',
  });
  const [drag, setDrag] = useState<{ id: string; price: DecimalString }>();
  const place = () => placeLines(list.current, yOf, room());
  useEffect(() => onPaint(place));
  useEffect(place);
  const levelOf = (alert: PriceAlert) => (drag?.id === alert.id ? drag.price : alert.condition.level);
  return (
    <>
      <ul
        ref={list}
        aria-label={t('alerts.chart', 'Alerts on the chart')}
        className="pointer-events-none absolute inset-0 z-9 overflow-hidden"
      >
        {shown.map((alert) => (
          <AlertLine
            key={alert.id}
            alert={alert}
            market={market}
            level={levelOf(alert)}
            priceAt={priceAt}
            onDraft={(price) => setDrag(price === undefined ? undefined : { id: alert.id, price })}
            onMove={(price) => {
              setDrag(undefined);
              if (price !== alert.condition.level) moveTo(alert, price, market, reading);
            }}
          />
        ))}
      </ul>
      {requested && (
        <LazyAlertDialog key={requested.price} market={market} price={requested.price} onDone={onAnswered} />
      )}
    </>
  );
}

/** Dragged across the price, "rises to" becomes "falls to", as the condition would already hold. */
function moveTo(alert: PriceAlert, level: DecimalString, market: Market, reading: Decimal | undefined): void {
  const { when } = alert.condition;
  const side = reading && (dec(level).gte(reading) ? 'above' : 'below');
  const condition = { ...alert.condition, level, when: when === 'crosses' ? when : (side ?? when) };
  moveAlert(alert.id, condition, reading ? toDecimalString(reading) : null);
  announce(t('alerts.moved', 'Alert moved to {price}', { price: levelText('price', level, market) }));
}

interface AlertLineProps {
  alert: PriceAlert;
  market: Market;
  level: DecimalString;
  priceAt: (clientY: number) => DecimalString | undefined;
  /** Undefined: unchanged. */
  onDraft: (price: DecimalString | undefined) => void;
  onMove: (price: DecimalString) => void;
}

const SLOP = 3;

function AlertLine({ alert, market, level, priceAt, onDraft, onMove }: AlertLineProps) {
  const [from, setFrom] = useState<number>();
  const text = levelText('price', level, market);
  const name = conditionText(alert.condition, market);
  const end = (event: PointerEvent, isKept: boolean) => {
    if (from === undefined) return;
    setFrom(undefined);
    const hasMoved = Math.abs(event.clientY - from) > SLOP;
    if (isKept && hasMoved) onMove(level);
    else onDraft(undefined);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && from !== undefined) {
      setFrom(undefined);
      return onDraft(undefined);
    }
    if (event.key === 'Delete') return removeAlert(alert.id);
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = step === 0 ? undefined : stepped(market, level, step * (event.shiftKey ? 10 : 1));
    if (next === undefined) return undefined;
    event.preventDefault();
    return onMove(next);
  };
  return (
    <li
      data-level={level}
      className="invisible absolute inset-x-0 top-0 flex h-0 items-center border-t border-dashed border-warn data-placed:visible data-away:opacity-0"
    >
      <div className="pointer-events-auto ms-2 flex h-5 items-stretch rounded-sm border border-warn bg-raised text-label text-warn compact:h-7">
        <div
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t('alerts.line', 'Alert: {name}', { name })}
          aria-valuenow={Number(level)}
          aria-valuetext={text}
          data-tip={t('alerts.line.tip', 'Drag to move, or use the arrow keys')}
          onKeyDown={keyDown}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            setFrom(event.clientY);
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (from === undefined || Math.abs(event.clientY - from) <= SLOP) return;
            const price = priceAt(event.clientY);
            if (price !== undefined) onDraft(price);
          }}
          onPointerUp={(event) => end(event, true)}
          onPointerCancel={(event) => end(event, false)}
          className="focus-inside tabular flex cursor-ns-resize touch-none items-center gap-1 border-e border-line px-1.5 select-none"
        >
          <Icon of={Bell} size={12} />
          <span className="whitespace-nowrap">{text}</span>
        </div>
        <button
          type="button"
          aria-label={t('alerts.delete', 'Delete alert: {name}', { name })}
          onClick={() => removeAlert(alert.id)}
          className="focus-inside grid w-5 place-items-center text-muted hover:text-ink compact:w-11"
        >
          <Icon of={X} size={12} />
        </button>
      </div>
    </li>
  );
}

/** The legal price some ticks away. */
function stepped(market: Market, level: DecimalString, steps: number): DecimalString | undefined {
  let price = level;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const { below, above } = adjacentPrices(gridOf(market), price);
    price = (steps > 0 ? above : below) ?? price;
  }
  return price === level ? undefined : price;
}

/** Positions each line; off-screen ones stay at the edge for the keyboard. */
function placeLines(
  list: HTMLUListElement | null,
  yOf: (price: DecimalString) => number | null,
  { width, height }: { width: number; height: number },
): void {
  for (const element of list?.children ?? []) {
    if (!(element instanceof HTMLElement)) continue;
    const y = yOf(element.dataset['level'] as DecimalString);
    const isAway = y === null || y < 0 || y > height;
    element.toggleAttribute('data-placed', width > 0);
    element.toggleAttribute('data-away', isAway);
    element.style.width = `${width}px`;
    element.style.transform = `translateY(${Math.round(Math.min(Math.max(y ?? 0, 0), height))}px)`;
  }
}
