// withdrawReasons.ts: blockers of a withdrawal, most fundamental first. Access and terms never block it.
import { isEnoughToWithdraw, type WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { Funds } from '../useFunds.ts';
import type { Withdrawal } from './useWithdrawal.ts';

/** The figures of the service's own refusal. */
export function tooLittleText(
  { minimum, fee }: Pick<WithdrawalCost, 'minimum' | 'fee'>,
  coin: string,
): string {
  const values = { minimum: formatExact(minimum), fee: formatExact(fee), coin };
  return t(
    'funds.why.tooLittle',
    'Minimum first transfer to this address: {minimum} {coin}, including a {fee} {coin} activation fee.',
    values,
    'Why a withdrawal is refused; {minimum} and {fee} in {coin}.',
  );
}

/** Undefined without a blocker. */
export function reasonAgainst(form: Withdrawal, isOwner: boolean, funds: Funds): string | undefined {
  return accountReason(form, isOwner, funds) ?? fieldReason(form);
}

function accountReason(
  { source }: Withdrawal,
  isOwner: boolean,
  { account, owner, hasFailed }: Funds,
): string | undefined {
  if (owner === undefined) return t('funds.why.guest', 'Connect the main wallet of your account first.');
  if (!isOwner) return t('funds.why.owner', 'Only the main wallet of the account can sign this.');
  if (hasFailed) return t('funds.unread', 'Account could not be loaded.');
  if (account === undefined) return t('funds.why.account', 'Loading account…');
  if (source === 'balance' && account.state !== 'active')
    return t(
      'funds.why.state',
      'The account is being liquidated or frozen: only segregated funds can leave now.',
    );
  return undefined;
}

function fieldReason({
  amount,
  destination,
  isConfirmed,
  submit,
  cost,
  asset,
}: Withdrawal): string | undefined {
  if (!amount.ok)
    return amount.problem.kind === 'empty'
      ? t('funds.why.amount', 'Enter an amount.')
      : t('funds.why.amountWrong', 'Correct the amount.');
  if (destination.kind === 'empty') return t('funds.why.to', 'Enter an address.');
  if (destination.kind !== 'address') return t('funds.why.toWrong', 'Correct the address.');
  if (destination.isConfirmable && !isConfirmed) return t('funds.why.confirm', 'Confirm the address.');
  if (cost && !isEnoughToWithdraw(cost)) return tooLittleText(cost, asset?.coin ?? '');
  return submit === undefined ? t('funds.why.signer', 'Connect a wallet to sign.') : undefined;
}
