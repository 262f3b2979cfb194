// TwapProgress.tsx: how much of a TWAP has been filled.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { type Market, tableSizeDecimals } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';

/** A TWAP's filled share: a bar, both sizes and the percentage. */
export function TwapProgress({
  twap: { filledSize, totalSize },
  market,
}: {
  twap: Twap;
  market: Market | undefined;
}) {
  const isHidden = useHidesAmounts();
  if (filledSize === null || totalSize === null)
    return (
      <Num
        value={filledSize}
        format={formatExact}
        own
        missing={t('twaps.noProgress', 'Filled size not reported')}
      />
    );
  const total = dec(totalSize);
  const share = total.isZero() ? dec('0') : dec(filledSize).div(total);
  const size = (value: Numeric) =>
    market ? formatSize(value, tableSizeDecimals(market, totalSize)) : formatExact(value);
  const text = formatPercent(share, { places: 0 });
  return (
    <span className="flex w-full min-w-0 items-center gap-2 compact:flex-wrap compact:gap-y-1">
      <span
        role="progressbar"
        aria-label={t('twaps.progress', 'Filled')}
        aria-valuenow={share.mul(100).floor().toNumber()}
        aria-valuetext={text}
        className="h-1.5 w-14 shrink-0 overflow-hidden rounded-full bg-hover"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${share.mul(100).toFixed(2)}%` }}
        />
      </span>
      <span className="tabular truncate compact:whitespace-normal">
        <Num value={filledSize} format={size} own />{' '}
        <span className="text-faint">
          {t('twaps.of', 'of {total} · {share}', { total: isHidden ? HIDDEN : size(totalSize), share: text })}
        </span>
      </span>
    </span>
  );
}
