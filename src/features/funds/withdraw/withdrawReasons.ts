// withdrawReasons.ts: blockers of a withdrawal, most fundamental first. Access and terms never block it.
import { isEnoughToWithdraw, type WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Funds } from '../useFunds.ts';
import type { Withdrawal } from './useWithdrawal.ts';

/** The figures of the service's own refusal. */
export function tooLittleText(
  { minimum, fee }: Pick<WithdrawalCost, 'minimum' | 'fee'>,
  coin: string,
): string {
  const values = { minimum: formatExact(minimum), fee: formatExact(fee), coin };
  return i18n.t({
    id: 'funds.why.tooLittle',
    comment: 'Why a withdrawal is refused; {minimum} and {fee} in {coin}.',
    message:
      'Minimum first transfer to this address: {minimum} {coin}, including a {fee} {coin} activation fee.',
    values,
  });
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
  if (owner === undefined)
    return i18n.t({ id: 'funds.why.guest', message: 'Connect the main wallet of your account first.' });
  if (!isOwner)
    return i18n.t({ id: 'funds.why.owner', message: 'Only the main wallet of the account can sign this.' });
  if (hasFailed) return i18n.t({ id: 'funds.unread', message: 'Account could not be loaded.' });
  if (account === undefined) return i18n.t({ id: 'funds.why.account', message: 'Loading account…' });
  if (source === 'balance' && account.state !== 'active')
    return i18n.t({
      id: 'funds.why.state',
      message: 'The account is being liquidated or frozen: only segregated funds can leave now.',
    });
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
      ? i18n.t({ id: 'funds.why.amount', message: 'Enter an amount.' })
      : i18n.t({ id: 'funds.why.amountWrong', message: 'Correct the amount.' });
  if (destination.kind === 'empty') return i18n.t({ id: 'funds.why.to', message: 'Enter an address.' });
  if (destination.kind !== 'address')
    return i18n.t({ id: 'funds.why.toWrong', message: 'Correct the address.' });
  if (destination.isConfirmable && !isConfirmed)
    return i18n.t({ id: 'funds.why.confirm', message: 'Confirm the address.' });
  if (cost && !isEnoughToWithdraw(cost)) return tooLittleText(cost, asset?.coin ?? '');
  return submit === undefined
    ? i18n.t({ id: 'funds.why.signer', message: 'Connect a wallet to sign.' })
    : undefined;
}
