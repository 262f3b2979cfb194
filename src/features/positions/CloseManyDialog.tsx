// CloseManyDialog.tsx: closes several positions at market: orders, exclusions, and results.
import { planOfEntry } from '#domain/order/orderConfirmation.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { closeEstimate } from '#domain/order/closeEstimate.ts';
import { type MarginMarket, priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { positionStateOf } from '#domain/margin/position.ts';
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { type BatchProgress, useBatches } from '#state/order/useBatches.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { gatedText } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { useCallback, useState } from 'react';
import { type CloseOrder, closeOrder } from './closing.ts';
import { closeReason } from './closingMessages.ts';
import type { PositionRow } from './positionRows.ts';
import { useCloseContext } from './useCloseContext.ts';

export type CloseScope = 'all' | 'winners' | 'losers';

interface CloseManyProps {
  scope: CloseScope;
  /** The current positions; the scope is evaluated once, on opening. */
  rows: readonly PositionRow[];
  onDone: () => void;
}

export function CloseManyDialog({ scope, rows, onDone }: CloseManyProps) {
  const { limits } = useReadable(useGateway().config);
  const slippage = usePreference((preferences) => preferences.slippage);
  const [gate] = useTradingGate({ purpose: 'reduce' });
  const [chosen] = useState(() => inScope(rows, scope).map(({ position }) => position.assetId));
  const closes = chosen.flatMap((assetId) => {
    const row = rows.find(({ position }) => position.assetId === assetId);
    return row ? [{ row, close: closeAt(row, slippage) }] : [];
  });
  const ready = closes.filter(({ close }) => close.ok).map(({ row }) => row);
  const requestOf = useCallback((batch: readonly PositionRow[]) => requestFor(batch, slippage), [slippage]);
  const batches = useBatches(requestOf, limits.ordersPerBatch);
  const reason = gate
    ? gatedText('', gate)
    : ready.length === 0
      ? t('closeMany.none', 'No positions to close')
      : undefined;
  const who = useWhoSigns(ready.length > 0 ? requestOf(ready.slice(0, limits.ordersPerBatch)) : undefined);
  const progress = batches?.progress;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      isDismissible={!progress?.isRunning}
      size="md"
      title={titleOf(scope)}
      description={t(
        'closeMany.description',
        'One market order each, within your max slippage. They can only reduce your positions.',
      )}
      footer={
        <Footer
          progress={progress}
          count={ready.length}
          reason={reason}
          onSend={() => void batches?.start(ready, 'shown')}
          onDone={onDone}
        />
      }
    >
      {progress ? (
        <Progress progress={progress} />
      ) : (
        <div className="flex flex-col gap-3">
          <List closes={closes} />
          <SignedBy who={who} />
        </div>
      )}
    </Dialog>
  );
}

interface FooterProps {
  progress: BatchProgress | undefined;
  count: number;
  reason: string | undefined;
  onSend: () => void;
  onDone: () => void;
}

function Footer({ progress, count, reason, onSend, onDone }: FooterProps) {
  if (progress && !progress.isRunning) {
    return (
      <Button kind="primary" onClick={onDone}>
        {t('closeMany.done', 'Close')}
      </Button>
    );
  }
  return (
    <Button
      kind="danger"
      busy={progress?.isRunning ?? false}
      onClick={onSend}
      {...(reason ? { reason } : {})}
    >
      {t('closeMany.send', '{count, plural, one {Close one position} other {Close # positions}}', {
        count: progress?.total ?? count,
      })}
    </Button>
  );
}

function List({ closes }: { closes: readonly { row: PositionRow; close: CloseOrder }[] }) {
  return (
    <ul
      className="flex flex-col divide-y divide-line text-table"
      aria-label={t('closeMany.list', 'Orders to send')}
    >
      {closes.map(({ row, close }) => (
        <li
          key={row.position.assetId}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5"
        >
          <span className="font-medium">{row.market?.symbol ?? row.position.coin}</span>
          {close.ok && row.market ? (
            <Line row={row} market={row.market} close={close} />
          ) : (
            <span className="text-warn">
              {t('closeMany.skipped', 'Skipped: {reason}', { reason: reasonFor(row, close) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One order with its estimated fill. */
function Line({
  row,
  market,
  close,
}: {
  row: PositionRow;
  market: MarginMarket;
  close: Extract<CloseOrder, { ok: true }>;
}) {
  const { context } = useCloseContext(row, market);
  const estimate = closeEstimate(planOfEntry(close.order), positionStateOf(row.position), context);
  const size = (value: Decimal) => formatSize(value, sizeDecimals(market), { trim: true });
  const values = {
    side: close.order.side,
    size: size(close.size),
    base: market.base,
    fill: estimate?.filledPrice
      ? formatPrice(estimate.filledPrice, priceDecimals(market, estimate.filledPrice))
      : '—',
    price: formatPrice(close.price, priceDecimals(market, close.price)),
    pnl: formatUsd(estimate?.pnl, { sign: 'always' }),
    fee: formatFee(estimate?.fee),
  };
  return (
    <span className="tabular text-end">
      {t(
        'closeMany.line',
        '{side, select, sell {Sell} other {Buy}} {size} {base} · est. fill {fill} · est. PnL {pnl} · fee {fee}',
        values,
      )}
      <span className="block text-label text-faint">
        {t('closeMany.limit', '{side, select, sell {Min} other {Max}} price {price}', values)}
        {estimate?.shortfall.gt(0) && (
          <span className="text-warn">
            {' '}
            ·{' '}
            {t('closeMany.thin', '{rest} {base} stay open', {
              rest: size(estimate.shortfall),
              base: market.base,
            })}
          </span>
        )}
      </span>
    </span>
  );
}

function Progress({ progress }: { progress: BatchProgress }) {
  const { total, done, refused, unknown, left, isRunning } = progress;
  const title = isRunning
    ? t('closeMany.running', '{done} of {total} sent…', { done: total - left, total })
    : t(
        'closeMany.result',
        '{done} of {total} done',
        { done, total },
        'Title once all close orders were sent. done: accepted ones; total: all.',
      );
  return (
    <Banner tone={isRunning || done === total ? 'info' : 'warn'} title={title}>
      {refused > 0 && (
        <p>{t('closeMany.refused', '{count} rejected. Activity shows why.', { count: refused })}</p>
      )}
      {unknown > 0 && (
        <p>
          {t('closeMany.unknown', '{count} with unknown result. Check Activity before you try again.', {
            count: unknown,
          })}
        </p>
      )}
      {!isRunning && left > 0 && <p>{t('closeMany.left', '{count} not sent.', { count: left })}</p>}
    </Banner>
  );
}

/** The positions meant by “winners”: profit at the mark, before fees. Those without a mark are in neither group. */
function inScope(rows: readonly PositionRow[], scope: CloseScope): PositionRow[] {
  if (scope === 'all') return [...rows];
  return rows.filter(({ pnl }) => (scope === 'winners' ? pnl?.gt(0) : pnl?.lt(0)) ?? false);
}

function closeAt(row: PositionRow, slippage: DecimalString): CloseOrder {
  if (row.market && row.market.status !== 'active' && row.market.status !== 'reduceOnly')
    return { ok: false, reason: 'noMarket' };
  return closeOrder(row, { kind: 'market', amount: { share: 100 }, price: undefined, slippage }, row.mid);
}

function requestFor(batch: readonly PositionRow[], slippage: DecimalString): ActionRequest {
  const orders = batch.flatMap((row) => {
    const close = closeAt(row, slippage);
    return close.ok ? [close.order] : [];
  });
  return { type: 'order', action: { orders, grouping: 'na' } };
}

function reasonFor(row: PositionRow, close: CloseOrder): string {
  if (row.market && row.market.status !== 'active' && row.market.status !== 'reduceOnly')
    return t('closeMany.closed', 'the market takes no orders now.');
  return closeReason(close) ?? '';
}

function titleOf(scope: CloseScope): string {
  const titles: Record<CloseScope, string> = {
    all: t('closeMany.title.all', 'Close all positions'),
    winners: t('closeMany.title.winners', 'Close positions in profit'),
    losers: t('closeMany.title.losers', 'Close positions at a loss'),
  };
  return titles[scope];
}
