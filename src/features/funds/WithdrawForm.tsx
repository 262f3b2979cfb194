// WithdrawForm.tsx — sending funds out: what, how much, from where, to whom, and what it will cost and take.
import type { TransferSource } from '#domain/transferAmount.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import { usePreference } from '#state/preferences.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { formatDuration } from '#ui/format/duration.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { Row, Rows } from '#ui/Rows.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Select } from '#ui/Select.tsx';
import { AmountField } from './AmountField.tsx';
import { DestinationField } from './DestinationField.tsx';
import type { Funds } from './useFunds.ts';
import { useWithdrawal, type Withdrawal } from './useWithdrawal.ts';
import { useIsOwner, WhoSigns } from './WhoSigns.tsx';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';

interface WithdrawFormProps {
  funds: Funds;
  rules: PendingWithdrawals | undefined;
  given: { assetId: AssetId | undefined; source: TransferSource };
  onConnect: () => void;
}

export function WithdrawForm({ funds, rules, given, onConnect }: WithdrawFormProps) {
  const form = useWithdrawal(funds, given);
  const isOwner = useIsOwner();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const { asset, source, amount, available, destination } = form;
  const coin = asset?.coin ?? '';
  const reason = reasonAgainst(form, isOwner, funds);
  return (
    <form
      aria-label={i18n.t({ id: 'funds.withdraw.form', message: 'Withdraw' })}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void form.submit?.();
      }}
    >
      <WhoSigns onConnect={onConnect} />
      <div className="grid grid-cols-2 gap-3 compact:grid-cols-1">
        <Field label={i18n.t({ id: 'funds.asset', message: 'Asset' })}>
          {(control) => (
            <Select<AssetId>
              {...control}
              value={asset?.assetId ?? ''}
              onChange={form.setAsset}
              options={funds.assets.filter(({ isWithdrawable }) => isWithdrawable).map(({ assetId, coin: label }) => ({ id: assetId, label }))}
            />
          )}
        </Field>
        <div className="flex flex-col gap-1">
          <span className="text-label text-muted">{i18n.t({ id: 'funds.source', message: 'From' })}</span>
          <Segments<TransferSource>
            label={i18n.t({ id: 'funds.source', message: 'From' })}
            items={[
              { id: 'balance', label: i18n.t({ id: 'funds.source.balance', message: 'Balance' }) },
              { id: 'segregated', label: i18n.t({ id: 'funds.source.segregated', message: 'Segregated' }) },
            ]}
            selected={source}
            onSelect={form.setSource}
          />
        </div>
      </div>
      <AmountField text={form.amountText} onText={form.setAmount} coin={coin} problem={amount.ok ? undefined : amount.problem} most={available} isHidden={isHidden} />
      <DestinationField text={form.addressText} onText={form.setAddress} destination={destination} owner={funds.owner} isConfirmed={form.isConfirmed} onConfirm={form.setConfirmed} />
      <Receipt form={form} rules={rules} />
      <WithdrawOutcome asked={form.asked} failure={form.failure} account={funds.account} />
      <Button type="submit" kind="primary" size="lg" wide busy={form.isBusy} reason={reason}>
        {amount.ok ? i18n.t({ id: 'funds.withdraw.do', message: 'Withdraw {amount} {coin}', values: { amount: formatExact(amount.amount), coin } }) : i18n.t({ id: 'funds.withdraw', message: 'Withdraw' })}
      </Button>
      {reason !== undefined && <p className="text-label text-faint">{reason}</p>}
    </form>
  );
}

/** The first thing that stands in the way, as a sentence. */
function reasonAgainst(form: Withdrawal, isOwner: boolean, { account, owner }: Funds): string | undefined {
  if (owner === undefined) return i18n.t({ id: 'funds.why.guest', message: 'Connect the main wallet of your account first.' });
  if (!isOwner) return i18n.t({ id: 'funds.why.owner', message: 'Only the main wallet of the account can sign this.' });
  if (account === undefined) return i18n.t({ id: 'funds.why.account', message: 'The account is being read.' });
  if (form.source === 'balance' && account.state !== 'active') return i18n.t({ id: 'funds.why.state', message: 'The account is being liquidated or frozen: only segregated funds can leave now.' });
  if (!form.amount.ok) return form.amount.problem.kind === 'empty' ? i18n.t({ id: 'funds.why.amount', message: 'Enter an amount.' }) : i18n.t({ id: 'funds.why.amountWrong', message: 'Correct the amount.' });
  if (form.destination.kind !== 'address') return form.destination.kind === 'empty' ? i18n.t({ id: 'funds.why.to', message: 'Enter an address.' }) : i18n.t({ id: 'funds.why.toWrong', message: 'Correct the address.' });
  if (form.destination.isConfirmable && !form.isConfirmed) return i18n.t({ id: 'funds.why.confirm', message: 'Confirm that you mean this address.' });
  return form.submit === undefined ? i18n.t({ id: 'funds.why.signer', message: 'No wallet is connected that could sign.' }) : undefined;
}

/** What it will cost and how long it takes, as far as the service says. */
function Receipt({ form, rules }: { form: Withdrawal; rules: PendingWithdrawals | undefined }) {
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
          {asset?.decimals == null
            ? '—'
            : i18n.t({ id: 'funds.receipt.decimals', message: '{count, plural, =0 {whole units} one {# decimal place} other {# decimal places}}', values: { count: asset.decimals } })}
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
      {amount.ok && dec(amount.amount).gt(0) && form.source === 'segregated' && (
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
