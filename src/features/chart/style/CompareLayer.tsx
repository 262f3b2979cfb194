// CompareLayer.tsx: another market's line, and its change since the left edge of the chart.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { useGateway } from '#client/react.tsx';
import { useMarkets } from '#state/market/useMarkets.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { createCompareLine } from './compareLine.ts';

interface CompareProps {
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
  other: AssetId;
}

export function CompareLayer({ chart, parts, feed, other }: CompareProps) {
  const gateway = useGateway();
  const list = useMarkets();
  const name =
    list.kind === 'ready' ? list.markets.find(({ assetId }) => assetId === other)?.symbol : undefined;
  const compared = useMemo(
    () => gateway.feeds.candles(other, feed.interval),
    [gateway, other, feed.interval],
  );
  const [state, setState] = useState(() => compared.history().kind);
  const text = useRef<HTMLSpanElement>(null);
  const isKnown = name !== undefined;

  useEffect(() => {
    if (!isKnown) return undefined;
    const line = createCompareLine(parts, readChartTheme());
    let read: readonly unknown[] = [];
    const draw = () => {
      const [own, theirs] = [feed.latest(), compared.latest()];
      setState(compared.history().kind);
      if (read[0] === own && read[1] === theirs) return;
      read = [own, theirs];
      line.set(own, theirs);
      const oldest = theirs[0]?.openAt;
      // As far back as the candles.
      if (oldest !== undefined && oldest > (own[0]?.openAt ?? oldest))
        void compared.loadOlder().catch(() => undefined);
    };
    const later = () => requestAnimationFrame(() => chart.parts() && isMounted && draw());
    const write = () => {
      const change = line.change();
      const label = change === undefined ? '—' : formatPercent(new Decimal(change), { sign: 'always' });
      if (text.current && text.current.textContent !== label) text.current.textContent = label;
    };
    let isMounted = true;
    const stops = [
      feed.subscribe(later),
      compared.subscribe(later),
      parts.onPaint(write),
      onAppearanceChange(() => line.setTheme(readChartTheme())),
    ];
    draw();
    return () => {
      isMounted = false;
      for (const stop of stops) stop();
      if (chart.parts()) line.destroy();
    };
  }, [chart, parts, feed, compared, isKnown]);

  if (list.kind !== 'ready') return null;
  return (
    <p className="rounded-sm bg-raised px-1 text-muted">
      <span
        aria-hidden="true"
        className="me-1 inline-block h-0.5 w-3"
        style={{ background: 'var(--color-study-6)' }}
      />
      {name ?? t('chart.compare.unknown', 'The compared market is not listed here')}{' '}
      {isKnown && <span ref={text}>—</span>}{' '}
      {state === 'failed' && t('chart.compare.failed', 'Candles could not be read')}
      <span className="sr-only">{t('chart.compare.since', 'since the first candle in view')}</span>
    </p>
  );
}
