// SparkLine.tsx: a question's chance over two days. Loaded when in view.
import { sparkQuery } from '#client/queries/market/spark.ts';
import { useGateway } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { i18n } from '#ui/text/i18n.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const WIDTH = 96;
const HEIGHT = 24;

export function SparkLine({ assetId }: { assetId: AssetId }) {
  const gateway = useGateway();
  const host = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!host.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(host.current);
    return () => watch.disconnect();
  }, []);
  const query = sparkQuery(gateway, assetId);
  const { data: closes } = useQuery({ ...query, ...(isSeen ? {} : { queryFn: skipToken }) });
  return (
    <div ref={host} className="h-6 w-24 shrink-0">
      {closes && closes.length > 1 && (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="size-full"
          role="img"
          aria-label={summaryOf(closes)}
        >
          <polyline
            points={pointsOf(closes)}
            fill="none"
            className={isUp(closes) ? 'stroke-gain' : 'stroke-loss'}
            strokeWidth="1.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </div>
  );
}

/** Scaled to its own range, so that a move of two points is visible. */
function pointsOf(closes: readonly DecimalString[]): string {
  const values = closes.map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const y = (value: number): number =>
    span === 0 ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4);
  return values
    .map((value, index) => `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
}

function isUp(closes: readonly DecimalString[]): boolean {
  return Number(closes.at(-1)) >= Number(closes[0]);
}

function summaryOf(closes: readonly DecimalString[]): string {
  const percent = (text: DecimalString | undefined) => formatPercent(text, { places: 0 });
  return i18n.t({
    id: 'predictions.spark',
    message: 'Two days: from {from} to {to}',
    values: { from: percent(closes[0]), to: percent(closes.at(-1)) },
  });
}
