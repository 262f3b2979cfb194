// WithdrawForm.tsx: the withdrawal form: asset, amount, source, destination, fee and time.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { cx } from '#ui/theme/cx.ts';
import { AmountField } from '../AmountField.tsx';
import { DestinationField } from './DestinationField.tsx';
import { type Funds, segregatedOf } from '../useFunds.ts';
import { useRefusedField } from './useRefusedField.ts';
import { type GivenWithdrawal, useWithdrawal } from './useWithdrawal.ts';
import { useIsOwner, WhoSigns } from '../WhoSigns.tsx';
import { UnansweredWithdrawals, WithdrawOutcome } from './WithdrawOutcome.tsx';
import { reasonAgainst } from './withdrawReasons.ts';
import { WithdrawReceipt } from './WithdrawReceipt.tsx';

interface WithdrawFormProps {
  funds: Funds;
  rules: PendingWithdrawals | undefined;
  given: GivenWithdrawal;
  onConnect: () => void;
}

export function WithdrawForm({ funds, rules, given, onConnect }: WithdrawFormProps) {
  const form = useWithdrawal(funds, given);
  const isOwner = useIsOwner();
  const { asset, source, amount, available, destination } = form;
  const coin = asset?.coin ?? '';
  const { refs, errorAt } = useRefusedField(form.submitted, {
    amount: form.amountText,
    destination: form.addressText,
  });
  const hasSegregated = source === 'segregated' || segregatedOf(funds.account).length > 0;
  const reason = reasonAgainst(form, isOwner, funds);
  return (
    <form
      aria-label={t('funds.withdraw.form', 'Withdraw')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void form.submit?.();
      }}
    >
      <WhoSigns onConnect={onConnect} />
      <UnansweredWithdrawals owner={funds.owner} submitted={form.submitted} />
      <div className={cx('grid gap-3', hasSegregated && 'grid-cols-2 compact:grid-cols-1')}>
        <Field label={t('funds.asset', 'Asset')}>
          {(control) => (
            <Select<AssetId>
              {...control}
              value={asset?.assetId ?? ''}
              onChange={form.setAsset}
              options={funds.assets
                .filter(({ isWithdrawable }) => isWithdrawable && asset !== undefined)
                .map(({ assetId, coin: label }) => ({ id: assetId, label }))}
            />
          )}
        </Field>
        {hasSegregated && <SourceChoice source={source} onSource={form.setSource} />}
      </div>
      <AmountField
        text={form.amountText}
        onText={form.setAmount}
        coin={coin}
        problem={amount.ok ? undefined : amount.problem}
        max={available}
        refused={errorAt('amount')}
        inputRef={refs.amount}
      />
      <DestinationField
        text={form.addressText}
        onText={form.setAddress}
        destination={destination}
        owner={funds.owner}
        isConfirmed={form.isConfirmed}
        onConfirm={form.setConfirmed}
        refused={errorAt('destination')}
        inputRef={refs.destination}
      />
      <WithdrawReceipt form={form} rules={rules} />
      <WithdrawOutcome submitted={form.submitted} failure={form.failure} account={funds.account} />
      <Button type="submit" kind="primary" size="lg" wide busy={form.isBusy} reason={reason}>
        {amount.ok
          ? t('funds.withdraw.do', 'Withdraw {amount} {coin}', { amount: formatExact(amount.amount), coin })
          : t('funds.withdraw', 'Withdraw')}
      </Button>
      {reason !== undefined && <p className="text-label text-faint">{reason}</p>}
    </form>
  );
}

interface SourceChoiceProps {
  source: TransferSource;
  onSource: (source: TransferSource) => void;
}

/** The account's balance, or a segregated deposit. */
function SourceChoice({ source, onSource }: SourceChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-label text-muted">{t('funds.source', 'From')}</span>
      <Segments<TransferSource>
        label={t('funds.source', 'From')}
        items={[
          { id: 'balance', label: t('funds.source.balance', 'Balance') },
          { id: 'segregated', label: t('funds.source.segregated', 'Segregated') },
        ]}
        selected={source}
        onSelect={onSource}
      />
    </div>
  );
}
