// WithdrawReceipt.tsx: a withdrawal's debit, fee, received amount, and earliest release.
import type { WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import type { Withdrawal } from './useWithdrawal.ts';

/** Amount, fee and received amount, where known. */
export function WithdrawReceipt({
  form,
  rules,
}: {
  form: Withdrawal;
  rules: PendingWithdrawals | undefined;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Figures form={form} rules={rules} />
      {form.cost?.applies === 'possible' && !form.isReadingCost && (
        <p className="text-label text-faint">
          {i18n.t({
            id: 'funds.receipt.first',
            message: 'A fee may be deducted the first time you send to this address.',
          })}
        </p>
      )}
      {rules?.isPaused === true && (
        <Banner tone="warn" title={i18n.t({ id: 'funds.paused', message: 'Withdrawals are paused.' })}>
          {i18n.t({ id: 'funds.paused.form', message: 'You can submit now; it is sent when they resume.' })}
        </Banner>
      )}
      {form.source === 'segregated' && (
        <p className="text-label text-faint">
          {i18n.t({
            id: 'funds.receipt.segregated',
            message: 'Segregated funds back no position: sending them changes nothing for your orders.',
          })}
        </p>
      )}
    </div>
  );
}

function Figures({
  form: { asset, amount, cost, isReadingCost },
  rules,
}: {
  form: Withdrawal;
  rules: PendingWithdrawals | undefined;
}) {
  const coin = asset?.coin ?? '';
  const known = isReadingCost ? undefined : cost;
  return (
    <Rows className="rounded-md border border-line px-3 py-1">
      <Row label={i18n.t({ id: 'funds.receipt.leaves', message: 'Amount' })}>
        {amount.ok ? `${formatExact(amount.amount)} ${coin}` : '—'}
      </Row>
      <Row
        label={i18n.t({ id: 'funds.receipt.fee', message: 'Fee' })}
        tip={i18n.t({
          id: 'funds.receipt.fee.tip',
          message: 'An activation fee is deducted from the first transfer to an address.',
        })}
      >
        {known ? feeText(known, coin) : '—'}
      </Row>
      <Row label={i18n.t({ id: 'funds.receipt.receive', message: 'You receive' })}>
        {known ? receivedText(known, coin) : '—'}
      </Row>
      <Row label={i18n.t({ id: 'funds.receipt.precision', message: 'Precision' })}>
        {precisionText(asset?.decimals ?? null)}
      </Row>
      <Row
        label={i18n.t({ id: 'funds.receipt.release', message: 'Earliest release' })}
        tip={i18n.t({
          id: 'funds.receipt.release.tip',
          message: 'Set by the service. The amount leaves your balance when you submit.',
        })}
      >
        {releaseText(rules)}
      </Row>
    </Rows>
  );
}

function feeText({ fee, applies }: WithdrawalCost, coin: string): string {
  if (applies === 'none') return `0 ${coin}`;
  if (fee === null) return i18n.t({ id: 'funds.receipt.activation', message: 'Activation fee may apply' });
  const values = { fee: formatExact(fee), coin };
  return applies === 'certain'
    ? `${values.fee} ${coin}`
    : i18n.t({ id: 'funds.receipt.feeOr', message: '0 or {fee} {coin}', values });
}

function receivedText({ applies, receives, receivesWithoutFee }: WithdrawalCost, coin: string): string {
  const values = { whole: formatExact(receivesWithoutFee), less: formatExact(receives), coin };
  if (applies !== 'possible') return `${values.less} ${coin}`;
  if (receives === null) return i18n.t({ id: 'funds.receipt.upTo', message: 'Up to {whole} {coin}', values });
  return i18n.t({ id: 'funds.receipt.either', message: '{whole} or {less} {coin}', values });
}

function releaseText(rules: PendingWithdrawals | undefined): string {
  if (rules === undefined) return '—';
  if (rules.isPaused) return i18n.t({ id: 'funds.receipt.paused', message: 'paused' });
  return rules.delayMs === 0
    ? i18n.t({ id: 'funds.receipt.atOnce', message: 'at once' })
    : i18n.t({
        id: 'funds.receipt.after',
        message: 'after {delay}',
        values: { delay: formatDuration(rules.delayMs, 'long') },
      });
}

function precisionText(decimals: number | null): string {
  return decimals === null
    ? '—'
    : i18n.t({
        id: 'funds.receipt.decimals',
        message: '{count, plural, =0 {whole units} one {# decimal place} other {# decimal places}}',
        values: { count: decimals },
      });
}
