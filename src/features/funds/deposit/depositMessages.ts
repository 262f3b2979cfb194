// depositMessages.ts: texts of a deposit's steps and failures.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import type { CallProblem, DepositCall } from '#domain/transfer/depositCalls.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';

export function stepLabel(kind: string): string {
  switch (kind) {
    case 'approve':
      return i18n.t({ id: 'deposit.step.approve', message: 'Allow the transfer' });
    case 'transfer':
      return i18n.t({ id: 'deposit.step.transfer', message: 'Transfer' });
    case 'credit':
      return i18n.t({ id: 'deposit.step.credit', message: 'Credit' });
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
      return i18n.t({
        id: 'deposit.call.approve',
        message: 'Allows contract {spender} to take up to {amount} {symbol}.',
        values: { spender: call.spender, amount, symbol },
      });
    case 'transfer':
      return i18n.t({
        id: 'deposit.call.transfer',
        message: 'Sends {amount} {symbol} to {receiver}.',
        values: { amount, symbol, receiver: call.receiver },
      });
    case 'contract':
      return i18n.t({
        id: 'deposit.call.contract',
        message: 'Calls contract {contract}, which takes what was allowed.',
        values: { contract: call.contract },
      });
    case 'credit':
      return i18n.t({
        id: 'deposit.call.credit',
        message: 'The service credits the deposit without a chain. Your wallet sends nothing.',
      });
  }
}

/** Why a step is not sent to the wallet. */
export function callProblemText(problem: string): string {
  const known = new Map<string, string>(
    Object.entries({
      unknownKind: i18n.t({ id: 'deposit.bad.kind', message: 'Unknown step type.' }),
      noTransaction: i18n.t({ id: 'deposit.bad.none', message: 'Step contains no transaction.' }),
      otherChain: i18n.t({
        id: 'deposit.bad.chain',
        message: 'Step is for a different chain than the deposit.',
      }),
      notAnApproval: i18n.t({
        id: 'deposit.bad.approval',
        message: 'Step is labelled an approval but is not one.',
      }),
      approvesMore: i18n.t({
        id: 'deposit.bad.more',
        message: 'Step would approve more than you deposit.',
      }),
      otherAmount: i18n.t({
        id: 'deposit.bad.amount',
        message: 'Step amount differs from your deposit.',
      }),
      sendsCoins: i18n.t({
        id: 'deposit.bad.coins',
        message: 'Step would also send the chain’s native coin.',
      }),
      callsToken: i18n.t({
        id: 'deposit.bad.token',
        message: 'Unknown token call in this step.',
      }),
    } satisfies Record<CallProblem, string>),
  );
  return `${known.get(problem) ?? problem} ${i18n.t({ id: 'deposit.bad.safe', message: 'Not passed to your wallet. No funds have moved.' })}`;
}

/** EIP-3085. */
const UNKNOWN_CHAIN = 4902;

/** Texts for a wallet that did not send. Except for the last, nothing was transferred. */
export function walletTrouble(failure: SignFailure): { title: string; detail: string } {
  if (failure.kind === 'walletFailure' && failure.code === UNKNOWN_CHAIN) {
    return {
      title: i18n.t({
        id: 'deposit.wallet.unknownChain',
        message: 'Your wallet does not know this network yet.',
      }),
      detail: i18n.t({
        id: 'deposit.wallet.unknownChain.do',
        message:
          'Add the network in your wallet with the chain ID shown above, then return. Your progress is saved here.',
      }),
    };
  }
  const safe = i18n.t({
    id: 'deposit.wallet.safe',
    message: 'Nothing was sent. You can try again at any time.',
  });
  switch (failure.kind) {
    case 'declined':
      return {
        title: i18n.t({ id: 'deposit.wallet.declined', message: 'You declined in the wallet.' }),
        detail: safe,
      };
    case 'wrongChain':
      return {
        title: i18n.t({ id: 'deposit.wallet.chain', message: 'The wallet is on another network.' }),
        detail: safe,
      };
    case 'alreadyPending':
      return {
        title: i18n.t({
          id: 'deposit.wallet.pending',
          message: 'A request is already waiting in your wallet.',
        }),
        detail: safe,
      };
    case 'unsupported':
      return {
        title: i18n.t({
          id: 'deposit.wallet.unsupported',
          message: 'This wallet does not support this request.',
        }),
        detail: safe,
      };
    case 'notAuthorized':
    case 'disconnected':
      return {
        title: i18n.t({ id: 'deposit.wallet.away', message: 'The wallet does not answer.' }),
        detail: i18n.t({
          id: 'deposit.wallet.away.do',
          message: 'Open or unlock it. What has been sent already is kept here.',
        }),
      };
    default:
      return {
        title: i18n.t({
          id: 'deposit.wallet.failed',
          message: 'The wallet reported: {message}',
          values: { message: failure.kind === 'walletFailure' ? visibleText(failure.message) : failure.kind },
        }),
        detail: i18n.t({
          id: 'deposit.wallet.failed.do',
          message: 'Check your wallet for a sent transaction before you try again.',
        }),
      };
  }
}

export function serviceTrouble(failure: Failure): { title: string; detail: string } {
  const message = failure.message === undefined ? '' : visibleText(failure.message);
  switch (failure.code) {
    case 'QUOTE_EXPIRED':
      return {
        title: i18n.t({ id: 'deposit.quote.expired', message: 'The quote has expired.' }),
        detail: i18n.t({
          id: 'deposit.quote.expired.do',
          message: 'No deposit was started. Get a new quote.',
        }),
      };
    case 'DEPOSIT_NOT_FOUND':
      return {
        title: i18n.t({
          id: 'deposit.notFound',
          message: 'The service does not see this transaction on the chain.',
        }),
        detail: i18n.t({
          id: 'deposit.notFound.do',
          message: 'Your funds are not lost. Wait for confirmation, check the hash and report it again.',
        }),
      };
    case 'DEPOSIT_NOT_YOURS':
      return {
        title: i18n.t({ id: 'deposit.notYours', message: 'Transfer came from a different address.' }),
        detail: i18n.t({
          id: 'deposit.notYours.do',
          message:
            'Only the account a transfer came from is credited. Connect that account and report it there.',
        }),
      };
    default:
      return {
        title:
          message === ''
            ? i18n.t({ id: 'deposit.service', message: 'The service did not answer.' })
            : i18n.t({
                id: 'deposit.service.said',
                message: 'The service said: {message}',
                values: { message },
              }),
        detail: i18n.t({
          id: 'deposit.service.safe',
          message: 'Sent transactions are on the chain and recorded here. You lose no funds by waiting.',
        }),
      };
  }
}
