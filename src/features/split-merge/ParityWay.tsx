// ParityWay.tsx: one way to trade a pair or a group, with its gain.
import type { Decimal } from '#protocol/decimal.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';

export function ParityWay({
  label,
  detail,
  gain,
  isShort,
}: {
  label: string;
  detail: string;
  gain: Decimal;
  isShort: boolean;
}) {
  const text = formatExact(gain.toFixed());
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1">
      <dt className="min-w-0 text-ink">
        {label}
        <span className="block text-label text-faint">
          {detail} {isShort && t('parity.short', 'Limited by book depth')}
        </span>
      </dt>
      <dd
        className={cx('tabular text-end', gain.gt(0) ? 'text-gain' : gain.lt(0) ? 'text-loss' : 'text-muted')}
      >
        {`${gain.gt(0) ? '+' : ''}${text} pUSD`}
      </dd>
    </div>
  );
}
