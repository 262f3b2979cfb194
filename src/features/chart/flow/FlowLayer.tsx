// FlowLayer.tsx: volume profile and cumulative delta of the trades received by this tab, with their start.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { useGateway } from '#client/react.tsx';
import { type Market, sizeDecimals } from '#domain/market/market.ts';
import { useChartStyle } from '#state/chart/chartStyle.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { useEffect, useState } from 'react';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { createDeltaLine } from './deltaLine.ts';
import { createProfileLayer } from './profileLayer.ts';
import { countTape } from './tapeCounts.ts';

interface FlowProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
}

const RENEWED_MS = 1_000;

interface FlowSummary {
  count: number;
  since: number | undefined;
  delta: string;
  hasGap: boolean;
}

/** Renders nothing unless one of the two is on. */
export function FlowLayer(props: FlowProps) {
  const { showsProfile, showsDelta } = useChartStyle();
  return showsProfile || showsDelta ? (
    <Flow {...props} hasProfile={showsProfile} hasDelta={showsDelta} />
  ) : null;
}

function Flow(props: FlowProps & { hasProfile: boolean; hasDelta: boolean }) {
  const summary = useFlow(props);
  if (!summary) return null;
  if (summary.since === undefined)
    return (
      <p className="rounded-sm bg-raised px-1 text-muted">
        {t('chart.flow.none', 'Volume profile and delta: no trades seen yet')}
      </p>
    );
  const values = { count: summary.count, time: formatTime(summary.since), delta: summary.delta };
  return (
    <>
      {props.hasProfile && (
        <p className="rounded-sm bg-raised px-1 text-muted">
          {t(
            'chart.flow.profile',
            'Volume profile: {count, plural, one {# trade} other {# trades}} since {time}',
            values,
            'On the chart; {time}: when the first trade was counted.',
          )}
        </p>
      )}
      {props.hasDelta && (
        <p className="rounded-sm bg-raised px-1 text-muted">
          <span
            aria-hidden="true"
            className="me-1 inline-block h-0.5 w-3"
            style={{ background: 'var(--color-study-2)' }}
          />
          {t(
            'chart.flow.delta',
            'Cumulative delta {delta}: {count, plural, one {# trade} other {# trades}} since {time}',
            values,
            'On the chart; {delta}: bought minus sold, {time}: when the first trade was counted.',
          )}
        </p>
      )}
      {summary.hasGap && (
        <p className="rounded-sm bg-raised px-1 text-warn">
          {t('chart.flow.gap', 'Trades are missing after an interruption')}
        </p>
      )}
    </>
  );
}

function useFlow({
  market,
  chart,
  parts,
  feed,
  hasProfile,
  hasDelta,
}: FlowProps & { hasProfile: boolean; hasDelta: boolean }): FlowSummary | undefined {
  const { feeds } = useGateway();
  const [summary, setSummary] = useState<FlowSummary>();
  useEffect(() => {
    const { tally, release } = countTape(feeds.trades(market.assetId));
    const theme = readChartTheme();
    const profile = hasProfile ? createProfileLayer(parts, tally, theme) : undefined;
    const line = hasDelta ? createDeltaLine(parts, tally, theme) : undefined;
    let drawn: unknown;
    let count = -1;
    const draw = () => {
      const candles = feed.latest();
      if (document.hidden || !chart.parts() || (candles === drawn && tally.count === count)) return;
      drawn = candles;
      count = tally.count;
      profile?.update();
      line?.set(candles);
      setSummary({
        count,
        since: tally.since,
        delta: formatSize(tally.delta, sizeDecimals(market), { trim: true, sign: 'always' }),
        hasGap: tally.hasGap,
      });
    };
    // Faster updates are unreadable, and each repaints the whole chart.
    const timer = setInterval(draw, RENEWED_MS);
    const stop = onAppearanceChange(() => {
      profile?.setTheme(readChartTheme());
      line?.setTheme(readChartTheme());
    });
    draw();
    return () => {
      clearInterval(timer);
      stop();
      release();
      if (!chart.parts()) return;
      profile?.destroy();
      line?.destroy();
    };
  }, [feeds, market, chart, parts, feed, hasProfile, hasDelta]);
  return summary;
}
