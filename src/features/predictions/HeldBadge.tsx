// HeldBadge.tsx: marks an outcome held by the account.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { i18n } from '#ui/text/i18n.ts';

export function HeldBadge({ market, size }: { market: OutcomeMarket; size: DecimalString }) {
  const isHidden = useHidesAmounts();
  return (
    <Badge tone="accent" tip={i18n.t({ id: 'predictions.held.tip', message: 'Shares you hold' })}>
      {isHidden
        ? i18n.t({
            id: 'predictions.held.hidden',
            comment: 'Mark of an outcome one holds while amounts are hidden; {side}: Yes or No.',
            message: 'You: {side}',
            values: { side: market.base },
          })
        : i18n.t({
            id: 'predictions.held',
            comment: 'Mark of an outcome one holds; {size}: number of shares, {side}: Yes or No.',
            message: 'You: {size} {side}',
            values: { size: formatSize(size, 6, { trim: true }), side: market.base },
          })}
    </Badge>
  );
}
