// HeldBadge.tsx: marks an outcome held by the account.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';

export function HeldBadge({ market, size }: { market: OutcomeMarket; size: DecimalString }) {
  const isHidden = useHidesAmounts();
  return (
    <Badge tone="accent" tip={t('predictions.held.tip', 'Shares you hold')}>
      {isHidden
        ? t(
            'predictions.held.hidden',
            'You: {side}',
            { side: market.base },
            'Mark of an outcome one holds while amounts are hidden; {side}: Yes or No.',
          )
        : t(
            'predictions.held',
            'You: {size} {side}',
            { size: formatSize(size, 6, { trim: true }), side: market.base },
            'Mark of an outcome one holds; {size}: number of shares, {side}: Yes or No.',
          )}
    </Badge>
  );
}
