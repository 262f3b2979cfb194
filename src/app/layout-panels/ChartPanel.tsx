// ChartPanel.tsx: candles, depth or funding.
import { ChartAlerts } from '#features/alerts/ChartAlerts.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { ChartToolsProps } from '#features/chart/ChartTools.tsx';
import type { Market } from '#domain/market/market.ts';
import { useChartSettings } from '#state/preferences/chartSettings.ts';
import { useTickets } from '#state/order/ticket.ts';
import { announce } from '#ui/display/announce.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { typedPrice } from '#features/order-ticket/fields/typedText.ts';
import { Chart, DepthChart, FundingChart, OutcomeRules } from '../parts.ts';
import { usePicks } from './usePicks.ts';

type Draft = Parameters<ChartToolsProps['onDraft']>[0];

interface ChartPanelProps {
  market: Market;
  /** The ticket was filled from the chart: shows it if hidden. */
  onTicket?: () => void;
  /** False if the surroundings already name the market. */
  isNamed?: boolean;
}

export function ChartPanel({ market, onTicket, isNamed = true }: ChartPanelProps) {
  const change = useTickets((tickets) => tickets.change);
  const { onPickPrice } = usePicks(market);
  const [chart, changeChart] = useChartSettings();
  const views = (
    <Segments
      size="sm"
      className="shrink-0"
      label={i18n.t({ id: 'chart.view', message: 'Chart view' })}
      items={[
        { id: 'price', label: i18n.t({ id: 'chart.view.price', message: 'Chart' }) },
        { id: 'depth', label: i18n.t({ id: 'chart.view.depth', message: 'Depth' }) },
        // An outcome has rules where a perpetual has funding.
        {
          id: 'funding',
          label: hasTrait(market, 'question')
            ? i18n.t({ id: 'chart.view.rules', message: 'Rules' })
            : i18n.t({ id: 'chart.view.funding', message: 'Funding' }),
        },
      ]}
      selected={chart.view}
      onSelect={(view) => changeChart({ view })}
    />
  );
  const draft = ({ kind, side, price, reduceOnly }: Draft) => {
    if (kind === 'limit')
      change(market.assetId, { side, type: 'limit', priceText: typedPrice(market, price), reduceOnly });
    else
      change(market.assetId, {
        side,
        type: kind === 'stop' ? 'stopMarket' : 'takeProfitMarket',
        triggerText: toTyped(price),
        reduceOnly,
      });
    announce(i18n.t({ id: 'chart.drafted', message: 'Order drafted in the ticket. Nothing was sent.' }));
    onTicket?.();
  };
  const loading = <Note text={i18n.t({ id: 'chart.loading', message: 'Loading chart…' })} />;
  return (
    <section
      data-live="panel"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      aria-label={isNamed ? i18n.t({ id: 'chart.label', message: 'Chart' }) : undefined}
    >
      <ErrorBoundary
        resetKey={chart.view + market.assetId}
        fallback={() => (
          <Note
            text={i18n.t({
              id: 'chart.failed',
              message: 'The chart could not be drawn. Trading is not affected. Reload the page to try again.',
            })}
          />
        )}
      >
        {chart.view === 'depth' ? (
          <DepthChart key={market.assetId} market={market} views={views} fallback={loading} />
        ) : chart.view === 'funding' && hasTrait(market, 'question') ? (
          <OutcomeRules market={market} views={views} fallback={loading} />
        ) : chart.view === 'funding' ? (
          <FundingChart key={market.assetId} market={market} views={views} fallback={loading} />
        ) : (
          <Chart
            market={market}
            views={views}
            fallback={loading}
            onPickPrice={onPickPrice}
            onDraft={draft}
            overlay={ChartAlerts}
          />
        )}
      </ErrorBoundary>
    </section>
  );
}

function Note({ text }: { text: string }) {
  return <p className="grid flex-1 place-items-center p-4 text-center text-muted">{text}</p>;
}
