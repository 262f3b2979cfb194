// WithdrawReceipt.tsx — what a withdrawal takes from the account, what it may cost, and when it can go out, as far as the service says.
import type { PendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import { Banner } from '#ui/Banner.tsx';
import { formatDuration } from '#ui/format/duration.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { Row, Rows } from '#ui/Rows.tsx';
import type { Withdrawal } from './useWithdrawal.ts';

/** What it will cost and how long it takes, as far as the service says. */
export function WithdrawReceipt({ form, rules }: { form: Withdrawal; rules: PendingWithdrawals | undefined }) {
  const { asset, amount, hasReceived } = form;
  const coin = asset?.coin ?? '';
  return (
    <div className="flex flex-col gap-2">
      <Rows className="rounded-md border border-line px-3 py-1">
        <Row label={i18n.t({ id: 'funds.receipt.leaves', message: 'Leaves your account' })}>{amount.ok ? `${formatExact(amount.amount)} ${coin}` : '—'}</Row>
        <Row
          label={i18n.t({ id: 'funds.receipt.fee', message: 'Fee' })}
          tip={i18n.t({ id: 'funds.receipt.fee.tip', message: 'A first transfer to an address may need enough to cover an activation fee and a minimum that is left after it. The service does not publish the amounts; if yours is too small it refuses and names both, and nothing leaves.' })}
        >
          {hasReceived ? i18n.t({ id: 'funds.receipt.noFee', message: 'none: it has received before' }) : i18n.t({ id: 'funds.receipt.activation', message: 'activation, if it is its first transfer' })}
        </Row>
        <Row label={i18n.t({ id: 'funds.receipt.precision', message: 'Precision' })}>
          {precisionText(asset?.decimals ?? null)}
        </Row>
        <Row label={i18n.t({ id: 'funds.receipt.release', message: 'Earliest release' })} tip={i18n.t({ id: 'funds.receipt.release.tip', message: 'The delay is set by whoever runs the service. Until then the amount is committed: it has left your balance and is on its way.' })}>
          {releaseText(rules)}
        </Row>
      </Rows>
      {!hasReceived && (
        <p className="text-label text-faint">
          {i18n.t({ id: 'funds.receipt.first', message: 'First transfer to an address: an activation fee may be kept from the amount, and a minimum must be left after it. Too small an amount is refused, with both figures named.' })}
        </p>
      )}
      {rules?.isPaused === true && (
        <Banner tone="warn" title={i18n.t({ id: 'funds.paused', message: 'Releases are paused.' })}>
          {i18n.t({ id: 'funds.paused.form', message: 'You can withdraw, and it will be committed, but nothing goes out until whoever runs the service goes on.' })}
        </Banner>
      )}
      {form.source === 'segregated' && (
        <p className="text-label text-faint">{i18n.t({ id: 'funds.receipt.segregated', message: 'Segregated funds back no position: sending them changes nothing for your orders.' })}</p>
      )}
    </div>
  );
}

function releaseText(rules: PendingWithdrawals | undefined): string {
  if (rules === undefined) return '—';
  if (rules.isPaused) return i18n.t({ id: 'funds.receipt.paused', message: 'paused' });
  return rules.delayMs === 0 ? i18n.t({ id: 'funds.receipt.atOnce', message: 'at once' }) : i18n.t({ id: 'funds.receipt.after', message: 'after {delay}', values: { delay: formatDuration(rules.delayMs, 'long') } });
}

function precisionText(decimals: number | null): string {
  return decimals === null ? '—' : i18n.t({ id: 'funds.receipt.decimals', message: '{count, plural, =0 {whole units} one {# decimal place} other {# decimal places}}', values: { count: decimals } });
}
