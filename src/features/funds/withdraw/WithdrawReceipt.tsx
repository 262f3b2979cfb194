// WithdrawReceipt.tsx: a withdrawal's debit, fee, received amount, and earliest release.
import type { WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
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
          {t('funds.receipt.first', 'A fee may be deducted the first time you send to this address.')}
        </p>
      )}
      {rules?.isPaused === true && (
        <Banner tone="warn" title={t('funds.paused', 'Withdrawals are paused.')}>
          {t('funds.paused.form', 'You can submit now; it is sent when they resume.')}
        </Banner>
      )}
      {form.source === 'segregated' && (
        <p className="text-label text-faint">
          {t(
            'funds.receipt.segregated',
            'Segregated funds back no position: sending them changes nothing for your orders.',
          )}
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
      <Row label={t('funds.receipt.leaves', 'Amount')}>
        {amount.ok ? `${formatExact(amount.amount)} ${coin}` : '—'}
      </Row>
      <Row
        label={t('funds.receipt.fee', 'Fee')}
        tip={t(
          'funds.receipt.fee.tip',
          'An activation fee is deducted from the first transfer to an address.',
        )}
      >
        {known ? feeText(known, coin) : '—'}
      </Row>
      <Row label={t('funds.receipt.receive', 'You receive')}>{known ? receivedText(known, coin) : '—'}</Row>
      <Row
        label={t('funds.receipt.release', 'Earliest release')}
        tip={t(
          'funds.receipt.release.tip',
          'Set by the service. The amount leaves your balance when you submit.',
        )}
      >
        {releaseText(rules)}
      </Row>
    </Rows>
  );
}

function feeText({ fee, applies }: WithdrawalCost, coin: string): string {
  if (applies === 'none') return `0 ${coin}`;
  if (fee === null) return t('funds.receipt.activation', 'Activation fee may apply');
  const values = { fee: formatExact(fee), coin };
  return applies === 'certain'
    ? `${values.fee} ${coin}`
    : t('funds.receipt.feeOr', '0 or {fee} {coin}', values);
}

function receivedText({ applies, receives, receivesWithoutFee }: WithdrawalCost, coin: string): string {
  const values = { whole: formatExact(receivesWithoutFee), less: formatExact(receives), coin };
  if (applies !== 'possible') return `${values.less} ${coin}`;
  if (receives === null) return t('funds.receipt.upTo', 'Up to {whole} {coin}', values);
  return t('funds.receipt.either', '{whole} or {less} {coin}', values);
}

function releaseText(rules: PendingWithdrawals | undefined): string {
  if (rules === undefined) return '—';
  if (rules.isPaused) return t('funds.receipt.paused', 'paused');
  return rules.delayMs === 0
    ? t('funds.receipt.atOnce', 'at once')
    : t('funds.receipt.after', 'after {delay}', { delay: formatDuration(rules.delayMs, 'long') });
}
