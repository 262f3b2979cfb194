// Slider.tsx: a slider on the native control.
import type { CSSProperties } from 'react';
import { cx } from '../theme/cx.ts';
import { formatPercent } from '../text/format/percent.ts';

interface SliderProps {
  /** The current value: a share of what is available, not an amount of money. */
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  step?: number;
  /** Visible marks that can be pressed; default quarters. */
  marks?: readonly number[];
  tone?: 'accent' | 'buy' | 'sell';
  /** Text of a value, spoken and under a mark; default per cent. */
  textOf?: (value: number) => string;
  /** Hides the row of mark labels. */
  isBare?: boolean;
  className?: string;
}

/** A native slider: arrows step, Page keys step further, Home and End go to the ends. */
export function Slider({
  value,
  onChange,
  label,
  min = 0,
  max = 100,
  step = 1,
  marks = QUARTERS,
  tone = 'accent',
  textOf = percent,
  isBare = false,
  className,
}: SliderProps) {
  const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
  return (
    <div className={cx('group/slider', className)}>
      <div className="relative flex h-6 items-center compact:h-11">
        <div
          className={cx(
            'pointer-events-none absolute inset-x-1.5 h-0.5 rounded-full bg-line-strong forced-colors:bg-[ButtonText]',
            TONES[tone],
          )}
        >
          <div className="h-full rounded-full bg-current" style={{ width: `${share(value)}%` }} />
          {marks.map((mark) => (
            <span
              key={mark}
              style={{ insetInlineStart: `${share(mark)}%` }}
              className={cx(
                'absolute top-1/2 size-1.5 -translate-y-1/2 rounded-full -ms-0.75',
                mark <= value ? 'bg-current' : 'bg-control',
              )}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={textOf(value)}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className={cx(THUMB, TONES[tone])}
          style={{ '--share': `${share(value)}%` } as CSSProperties}
        />
      </div>
      {!isBare && (
        <div className="relative mx-1.5 h-4 compact:h-8">
          {marks.map((mark) => (
            <button
              key={mark}
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => onChange(mark)}
              style={{ insetInlineStart: `${share(mark)}%` }}
              className={cx(
                'tabular absolute text-label text-faint hover:text-ink active:text-accent compact:-mt-2 compact:h-11 compact:min-w-11',
                edge(share(mark)),
              )}
            >
              {textOf(mark)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const QUARTERS: readonly number[] = [0, 25, 50, 75, 100];
const TONES = { accent: 'text-accent', buy: 'text-gain', sell: 'text-loss' };
const THUMB = 'slider relative m-0 h-full w-full appearance-none bg-transparent rounded-md';

function percent(value: number): string {
  return formatPercent(String(value / 100), { places: 0 });
}

/** The outer labels stay inside the track. */
function edge(share: number): string {
  if (share <= 0) return '-ms-1.5 text-start';
  if (share >= 100) return '-translate-x-full rtl:translate-x-full ms-1.5 text-end';
  return '-translate-x-1/2 rtl:translate-x-1/2';
}
