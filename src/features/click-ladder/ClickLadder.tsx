// ClickLadder.tsx: a market's click ladder: size and price step above the price rows.
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { groupStepsAt, midPrice, toUnits } from '#domain/book/book.ts';
import { bookScaleOf, gridOf, type Market } from '#domain/market/market.ts';
import { ordersByMarket } from '#domain/order/ordersByMarket.ts';
import { type DecimalString, normalizeDecimal } from '#protocol/decimal.ts';
import { useOwner } from '#state/account/session.ts';
import { ticketNow } from '#state/order/ticket.ts';
import { toggleArmed } from '#state/preferences/shortcuts.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { AgeBadge } from '#ui/display/AgeBadge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LadderGrid } from './LadderGrid.tsx';
import { COLUMNS } from './LadderRow.tsx';
import type { LadderPorts } from './ladderPorts.ts';
import { useLadderActs } from './useLadderActs.ts';

/** Repaint interval: faster than anyone can read, but cheap. */
const EVERY_MS = 150;

const NO_ORDERS: readonly never[] = [];

interface ClickLadderProps {
  market: Market;
  ports: LadderPorts;
  /** Back to the order book; omitted if the ladder is its own panel. */
  onClose?: (() => void) | undefined;
}

export function ClickLadder({ market, ports, onClose }: ClickLadderProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const feed = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  const book = useFeedValue(feed, (each) => each.read(scale), EVERY_MS);
  const { data } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const orders = ordersByMarket(data ?? NO_ORDERS).of(market.assetId).resting;
  const [sizeText, setSizeText] = useState(() => firstSize(market));
  const [chosen, setChosen] = useState<DecimalString>();
  const mid = book && midPrice(book);
  const steps = mid ? groupStepsAt(gridOf(market), mid) : [];
  const step = chosen !== undefined && steps.includes(chosen) ? chosen : steps[0];
  const acts = useLadderActs(market, orders, sizeOf(sizeText), ports);
  return (
    <div data-live="" className="flex min-h-0 flex-1 flex-col">
      <LadderHead
        market={market}
        sizeText={sizeText}
        onSize={setSizeText}
        steps={steps}
        step={step}
        onStep={setChosen}
        isArmed={acts.isArmed}
        onClose={onClose}
      />
      <LadderNote note={acts.note} bookAgeMs={book ? acts.bookAgeMs : 0} />
      <div
        aria-hidden="true"
        dir="ltr"
        className={cx(COLUMNS, 'h-6 shrink-0 items-center text-label text-muted')}
      >
        <span />
        <span className="px-1.5 text-end">{t('clickLadder.bids', 'Bids')}</span>
        <span className="text-center">{t('clickLadder.price', 'Price')}</span>
        <span className="px-1.5">{t('clickLadder.asks', 'Asks')}</span>
        <span />
      </div>
      {book && step !== undefined ? (
        <LadderGrid
          key={`${market.assetId}:${step}`}
          book={book}
          scale={scale}
          step={toUnits(step, scale.priceDecimals)}
          orders={orders}
          acts={acts}
          sizeText={sizeText}
          isStale={freshnessOf(acts.bookAgeMs) === 'stale'}
        />
      ) : (
        <p className="p-3 text-muted">{t('clickLadder.waiting', 'Order book not loaded')}</p>
      )}
    </div>
  );
}

/** Always rendered at fixed height: rows must not move under the pointer. */
function LadderNote({ note, bookAgeMs }: { note: string | undefined; bookAgeMs: number | undefined }) {
  const now = useNow();
  return (
    <div className="flex h-6 shrink-0 items-center gap-1.5 border-b border-line px-2 text-label">
      <p role="status" data-tip={note} className="min-w-0 flex-1 truncate text-warn">
        {note}
      </p>
      <AgeBadge updatedAt={bookAgeMs === undefined ? undefined : now - bookAgeMs} />
    </div>
  );
}

interface LadderHeadProps {
  market: Market;
  sizeText: string;
  onSize: (text: string) => void;
  steps: readonly DecimalString[];
  step: DecimalString | undefined;
  onStep: (step: DecimalString) => void;
  isArmed: boolean;
  onClose: (() => void) | undefined;
}

function LadderHead({ market, sizeText, onSize, steps, step, onStep, isArmed, onClose }: LadderHeadProps) {
  return (
    <div className="flex flex-col gap-1.5 border-b border-line p-2">
      <div className="flex items-center gap-1.5">
        <DecimalInput
          aria-label={t('clickLadder.size', 'Size of a click')}
          value={sizeText}
          onChange={onSize}
          unit={market.base}
          className="min-w-0 flex-1"
        />
        <Select
          size="sm"
          aria-label={t('clickLadder.step', 'Price step')}
          value={step ?? ''}
          onChange={(next) => {
            const found = steps.find((each) => each === next);
            if (found !== undefined) onStep(found);
          }}
          options={steps.map((each) => ({ id: each, label: formatExact(each) }))}
        />
      </div>
      <div className="flex items-center justify-between gap-1.5">
        <Button size="sm" kind={isArmed ? 'danger' : 'secondary'} onClick={toggleArmed}>
          {isArmed ? t('clickLadder.disarm', 'Disarm') : t('clickLadder.arm', 'Arm')}
        </Button>
        <span className="truncate text-label text-muted">
          {isArmed
            ? t('clickLadder.armed', 'A click places an order')
            : t('clickLadder.safe', 'A click fills the ticket')}
        </span>
        {onClose && (
          <Button size="sm" kind="quiet" onClick={onClose}>
            {t('clickLadder.close', 'Order book')}
          </Button>
        )}
      </div>
    </div>
  );
}

function firstSize({ assetId }: Market): string {
  const { sizeUnit, sizeText } = ticketNow(assetId);
  return sizeUnit === 'base' ? sizeText : '';
}

function sizeOf(text: string): DecimalString | undefined {
  const typed = readTyped(text);
  const size = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  return size === undefined || size.startsWith('-') || size === '0' ? undefined : size;
}
