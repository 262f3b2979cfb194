// depositMessages.ts: texts of a deposit's steps and failures.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import type { CallProblem, DepositCall } from '#domain/transfer/depositCalls.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';

export function stepLabel(kind: string): string {
  switch (kind) {
    case 'approve':
      return t('deposit.step.approve', 'Allow the transfer');
    case 'transfer':
      return t('deposit.step.transfer', 'Transfer');
    case 'credit':
      return t('deposit.step.credit', 'Credit');
    default:
      return visibleText(kind, 40);
  }
}

/** The effect of a step's transaction, amounts in token units. */
export function callText(call: DepositCall, token: { symbol: string; amount: string }): string {
  const symbol = visibleText(token.symbol, 20);
  const amount = formatExact(token.amount);
  switch (call.kind) {
    case 'approve':
      return t('deposit.call.approve', 'Allows contract {spender} to take up to {amount} {symbol}.', {
        spender: call.spender,
        amount,
        symbol,
      });
    case 'transfer':
      return t('deposit.call.transfer', 'Sends {amount} {symbol} to {receiver}.', {
        amount,
        symbol,
        receiver: call.receiver,
      });
    case 'contract':
      return t('deposit.call.contract', 'Calls contract {contract}, which takes what was allowed.', {
        contract: call.contract,
      });
    case 'credit':
      return t(
        'deposit.call.credit',
        'The service credits the deposit without a chain. Your wallet sends nothing.',
      );
  }
}

/** Why a step is not sent to the wallet. */
export function callProblemText(problem: string): string {
  const known = new Map<string, string>(
    Object.entries({
      unknownKind: t('deposit.bad.kind', 'Unknown step type.'),
      noTransaction: t('deposit.bad.none', 'Step contains no transaction.'),
      otherChain: t('deposit.bad.chain', 'Step is for a different chain than the deposit.'),
      notAnApproval: t('deposit.bad.approval', 'Step is labelled an approval but is not one.'),
      approvesMore: t('deposit.bad.more', 'Step would approve more than you deposit.'),
      otherAmount: t('deposit.bad.amount', 'Step amount differs from your deposit.'),
      sendsCoins: t('deposit.bad.coins', 'Step would also send the chain’s native coin.'),
      callsToken: t('deposit.bad.token', 'Unknown token call in this step.'),
    } satisfies Record<CallProblem, string>),
  );
  return `${known.get(problem) ?? problem} ${t('deposit.bad.safe', 'Not passed to your wallet. No funds have moved.')}`;
}

/** EIP-3085. */
const UNKNOWN_CHAIN = 4902;

/** Texts for a wallet that did not send. Except for the last, nothing was transferred. */
export function walletTrouble(failure: SignFailure): { title: string; detail: string } {
  if (failure.kind === 'walletFailure' && failure.code === UNKNOWN_CHAIN) {
    return {
      title: t('deposit.wallet.unknownChain', 'Your wallet does not know this network yet.'),
      detail: t(
        'deposit.wallet.unknownChain.do',
        'Add the network in your wallet with the chain ID shown above, then return. Your progress is saved here.',
      ),
    };
  }
  const safe = t('deposit.wallet.safe', 'Nothing was sent. You can try again at any time.');
  switch (failure.kind) {
    case 'declined':
      return {
        title: t('deposit.wallet.declined', 'You declined in the wallet.'),
        detail: safe,
      };
    case 'wrongChain':
      return {
        title: t('deposit.wallet.chain', 'The wallet is on another network.'),
        detail: safe,
      };
    case 'alreadyPending':
      return {
        title: t('deposit.wallet.pending', 'A request is already waiting in your wallet.'),
        detail: safe,
      };
    case 'unsupported':
      return {
        title: t('deposit.wallet.unsupported', 'This wallet does not support this request.'),
        detail: safe,
      };
    case 'notAuthorized':
    case 'disconnected':
      return {
        title: t('deposit.wallet.away', 'The wallet does not answer.'),
        detail: t('deposit.wallet.away.do', 'Open or unlock it. What has been sent already is kept here.'),
      };
    default:
      return {
        title: t('deposit.wallet.failed', 'The wallet reported: {message}', {
          message: failure.kind === 'walletFailure' ? visibleText(failure.message) : failure.kind,
        }),
        detail: t(
          'deposit.wallet.failed.do',
          'Check your wallet for a sent transaction before you try again.',
        ),
      };
  }
}

export function serviceTrouble(failure: Failure): { title: string; detail: string } {
  const message = failure.message === undefined ? '' : visibleText(failure.message);
  switch (failure.code) {
    case 'QUOTE_EXPIRED':
      return {
        title: t('deposit.quote.expired', 'The quote has expired.'),
        detail: t('deposit.quote.expired.do', 'No deposit was started. Get a new quote.'),
      };
    case 'DEPOSIT_NOT_FOUND':
      return {
        title: t('deposit.notFound', 'The service does not see this transaction on the chain.'),
        detail: t(
          'deposit.notFound.do',
          'Your funds are not lost. Wait for confirmation, check the hash and report it again.',
        ),
      };
    case 'DEPOSIT_NOT_YOURS':
      return {
        title: t('deposit.notYours', 'Transfer came from a different address.'),
        detail: t(
          'deposit.notYours.do',
          'Only the account a transfer came from is credited. Connect that account and report it there.',
        ),
      };
    default:
      return {
        title:
          message === ''
            ? t('deposit.service', 'The service did not answer.')
            : t('deposit.service.said', 'The service said: {message}', { message }),
        detail: t(
          'deposit.service.safe',
          'Sent transactions are on the chain and recorded here. You lose no funds by waiting.',
        ),
      };
  }
}
