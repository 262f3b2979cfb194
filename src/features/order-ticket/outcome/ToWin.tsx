// ToWin.tsx: the payout of a buy if its outcome is Yes, shown first.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OutcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { Percent } from '#ui/display/Num.tsx';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

/** Hidden while the order is unknown. */
export function ToWin({ market, receipt }: { market: OutcomeMarket; receipt: OutcomeReceipt }) {
  if (receipt.payout === undefined) return null;
  return (
    <dl className="tabular flex items-baseline justify-between gap-3">
      <dt className="text-table text-muted">{t('outcome.toWin', 'To win')}</dt>
      <dd className="text-heading font-semibold">
        {t('outcome.money', '{amount} {quote}', {
          amount: formatUsd(toDecimalString(receipt.payout), { bare: true, rounding: 'trunc' }),
          quote: market.quote,
        })}{' '}
        <span className="text-table font-medium">
          (<Percent value={receipt.returnOnCost} tone="gain-loss" places={0} />)
        </span>
      </dd>
    </dl>
  );
}
