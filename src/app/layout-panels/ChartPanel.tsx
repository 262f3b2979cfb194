// ChartPanel.tsx: candles, depth or funding.
import { ChartAlerts } from '#features/alerts/ChartAlerts.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { ChartToolsProps } from '#features/chart/ChartTools.tsx';
import type { Market } from '#domain/market/market.ts';
import { useChartSettings } from '#state/preferences/chartSettings.ts';
import { useTickets } from '#state/order/ticket.ts';
import { announce } from '#ui/display/announce.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
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
      label={t('chart.view', 'Chart view')}
      items={[
        { id: 'price', label: t('chart.view.price', 'Chart') },
        { id: 'depth', label: t('chart.view.depth', 'Depth') },
        // An outcome has rules where a perpetual has funding.
        {
          id: 'funding',
          label: hasTrait(market, 'question')
            ? t('chart.view.rules', 'Rules')
            : t('chart.view.funding', 'Funding'),
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
    announce(t('chart.drafted', 'Order drafted in the ticket. Nothing was sent.'));
    onTicket?.();
  };
  const loading = <Note text={t('chart.loading', 'Loading chart…')} />;
  return (
    <section
      data-live="panel"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      aria-label={isNamed ? t('chart.label', 'Chart') : undefined}
    >
      <ErrorBoundary
        resetKey={chart.view + market.assetId}
        fallback={() => (
          <Note
            text={t(
              'chart.failed',
              'The chart could not be drawn. Trading is not affected. Reload the page to try again.',
            )}
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
