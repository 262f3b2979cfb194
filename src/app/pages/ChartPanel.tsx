// ChartPanel.tsx — the chart arrives after everything one needs to trade.
import type { Market } from '#domain/market.ts';
import { pickedPrice, ticketNow, useTickets } from '#state/ticket.ts';
import { toTyped } from '#ui/format/typed.ts';
import { i18n } from '#ui/i18n.ts';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { patiently } from '#ui/patiently.ts';

const Chart = lazy(patiently(() => import('#features/chart/Chart.tsx').then((module) => ({ default: module.Chart }))));

export function ChartPanel({ market }: { market: Market }) {
  const change = useTickets((tickets) => tickets.change);
  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface" aria-label={i18n.t({ id: 'chart.label', message: 'Chart' })}>
      <ErrorBoundary fallback={<Note text={i18n.t({ id: 'chart.failed', message: 'The chart could not be drawn. Trading does not depend on it; reload to try again.' })} />}>
        <Suspense fallback={<Note text={i18n.t({ id: 'chart.loading', message: 'Loading the chart …' })} />}>
          <Chart key={market.assetId} market={market} onPickPrice={(price) => change(market.assetId, pickedPrice(ticketNow(market.assetId), toTyped(price)))} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

function Note({ text }: { text: string }) {
  return <p className="grid flex-1 place-items-center p-4 text-center text-muted">{text}</p>;
}
