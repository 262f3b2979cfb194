// Borrowed.tsx: an account's total debt and its interest, if reported.
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';

interface BorrowedProps {
  /** USDC. */
  amount: DecimalString | undefined;
  /** An annual fraction. */
  apr: DecimalString | undefined;
}

/** Hidden without data, or with neither debt nor interest. */
export function Borrowed({ amount, apr }: BorrowedProps) {
  if (isNothing(amount) && isNothing(apr)) return null;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line px-3 py-1.5 text-table">
      {amount !== undefined && (
        <div className="flex items-baseline gap-2">
          <dt
            className="text-muted"
            data-tip={t('balances.borrowed.tip', 'Total debt of this account, secured by your other assets.')}
          >
            {t('balances.borrowed', 'Borrowed')}
          </dt>
          <dd>
            <Num value={amount} format={(value) => formatSize(value, 6, { trim: true })} own /> {'USDC'}
          </dd>
        </div>
      )}
      {apr !== undefined && (
        <div className="flex items-baseline gap-2">
          <dt className="text-muted">{t('balances.apr', 'Borrow APR')}</dt>
          <dd>
            <Num value={apr} format={formatPercent} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function isNothing(figure: DecimalString | undefined): boolean {
  return figure === undefined || dec(figure).isZero();
}
