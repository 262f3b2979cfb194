// Spark.tsx: values over time as a line of a few pixels, without axes.

interface SparkProps {
  values: readonly string[];
  /** What the line shows, for screen readers. */
  label: string;
}

const WIDTH = 96;
const HEIGHT = 24;

/** Scaled to its own range, so that small moves are visible. Nothing without two values. */
export function Spark({ values, label }: SparkProps) {
  if (values.length < 2) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="size-full" role="img" aria-label={label}>
      <polyline
        points={pointsOf(values.map(Number))}
        fill="none"
        className={Number(values.at(-1)) >= Number(values[0]) ? 'stroke-gain' : 'stroke-loss'}
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function pointsOf(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const y = (value: number): number =>
    span === 0 ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4);
  return values
    .map((value, index) => `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
}
