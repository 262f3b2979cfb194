// Num.tsx: a number in tabular figures, with all its digits on hover.
import { createContext, use } from 'react';
import { cx } from '../theme/cx.ts';
import {
  directionOf,
  formatBrief,
  formatNumber,
  MISSING,
  type Numeric,
  plainText,
} from '../text/format/number.ts';
import { timesHundred } from '../text/format/price.ts';
import { formatPercent } from '../text/format/percent.ts';
import { formatUsd } from '../text/format/usd.ts';
import { t } from '../text/i18n.ts';
import { HIDDEN, useHidesAmounts } from './hidesAmounts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Whether amounts from 10,000 on are shown without cents, as in tables. */
export const WholeMoney = createContext(false);

interface NumProps {
  value: Numeric;
  format: (value: Numeric) => string;
  /** Colours by direction; the format shows the sign. */
  tone?: 'gain-loss' | 'none';
  /** Why there is no value, as a sentence: in the tooltip and for screen readers. */
  missing?: string | undefined;
  /** The trader's own amount: dots instead of digits while amounts are hidden. */
  own?: boolean;
  className?: string;
}

/** A number in tabular figures, with up to eight decimals on hover, "—" with the reason without a value. */
export function Num({ value, format, tone = 'none', missing, own = false, className }: NumProps) {
  const isHidden = useHidesAmounts() && own;
  if (plainText(value) === undefined) {
    return (
      <span data-tip={missing} className={cx('text-faint', className)}>
        <span aria-hidden={missing !== undefined}>{MISSING}</span>
        {missing !== undefined && <VisuallyHidden>{missing}</VisuallyHidden>}
      </span>
    );
  }
  if (isHidden) {
    return (
      <span className={cx('tabular text-muted', className)}>
        <span aria-hidden="true">{HIDDEN}</span>
        <VisuallyHidden>{t('ui.num.hidden', 'hidden')}</VisuallyHidden>
      </span>
    );
  }
  const shown = format(value);
  const exact = exactIn(shown, value);
  return (
    <span
      dir="ltr"
      data-tip={isSame(shown, exact) ? undefined : exact}
      className={cx(
        'tabular',
        tone === 'gain-loss' && TONES[/[1-9]/.test(shown) ? directionOf(value) : 'flat'],
        className,
      )}
    >
      {shown}
    </span>
  );
}

interface UsdProps extends Omit<NumProps, 'format'> {
  places?: number;
  sign?: 'always';
  bare?: boolean;
  /** `trunc` for spendable money. */
  rounding?: 'trunc';
}

/** Dollars: `tone="gain-loss"` also shows the sign. In tables without cents from 10,000 on. */
export function Usd({ places, sign, bare, rounding, ...rest }: UsdProps) {
  const isWhole = use(WholeMoney) && isLarge(rest.value);
  const options = {
    sign: sign ?? (rest.tone === 'gain-loss' ? 'always' : 'auto'),
    ...(places === undefined ? (isWhole ? { places: 0 } : {}) : { places }),
    ...(bare ? { bare } : {}),
    ...(rounding ? { rounding } : {}),
  } as const;
  return <Num {...rest} format={(value) => formatUsd(value, options)} />;
}

/** From 10,000 on, also where it is reached by rounding to cents. */
const isLarge = (value: Numeric): boolean => /^-?(?:[1-9]\d{4,}|9999\.99[5-9])/.test(plainText(value) ?? '');

interface PercentProps extends Omit<NumProps, 'format'> {
  places?: number;
  sign?: 'always';
}

/** A ratio as per cent: `tone="gain-loss"` also shows the sign. */
export function Percent({ places, sign, ...rest }: PercentProps) {
  const options = {
    sign: sign ?? (rest.tone === 'gain-loss' ? 'always' : 'auto'),
    ...(places === undefined ? {} : { places }),
  } as const;
  return <Num {...rest} format={(value) => formatPercent(value, options)} />;
}

const TONES = { up: 'text-gain', down: 'text-loss', flat: 'text-ink' };

/** Up to eight decimals of the value, in the unit that is shown. */
function exactIn(shown: string, value: Numeric): string {
  const text = plainText(value) ?? '0';
  const digits = { maximumFractionDigits: 6 };
  if (shown.endsWith('¢')) return `${formatNumber(timesHundred(text), digits)}¢`;
  return shown.endsWith('%') ? formatNumber(text, { style: 'percent', ...digits }) : formatBrief(text);
}

/** Whether the tooltip would only repeat the text, except for sign, unit and trailing zeros. */
function isSame(shown: string, exact: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/[^\d.,]/g, '')
      .replace(/([.,]\d*?)0+$/, '$1')
      .replace(/[.,]$/, '');
  return bare(shown) === bare(exact);
}
