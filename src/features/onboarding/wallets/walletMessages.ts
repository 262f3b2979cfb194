// walletMessages.ts: texts for a wallet's refusal: what happened, what is safe, what to do.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { i18n } from '#ui/text/i18n.ts';

export interface WalletText {
  title: string;
  detail: string;
}

/** For all wallet requests but signatures: connecting, changing account or network. */
export function walletText(failure: SignFailure, wallet: string): WalletText {
  switch (failure.kind) {
    case 'declined':
      return {
        title: i18n.t({ id: 'wallet.declined', message: 'You declined in {wallet}.', values: { wallet } }),
        detail: i18n.t({
          id: 'wallet.declined.safe',
          message: 'You can still browse. Try again at any time.',
        }),
      };
    case 'alreadyPending':
      return {
        title: i18n.t({
          id: 'wallet.pending',
          message: 'A request is already waiting in {wallet}.',
          values: { wallet },
        }),
        detail: i18n.t({
          id: 'wallet.pending.do',
          message:
            'Open your wallet and answer the request. No second request was made. Try again afterwards.',
        }),
      };
    case 'notAuthorized':
      return {
        title: i18n.t({
          id: 'wallet.notAuthorized',
          message: '{wallet} does not share that account with this page.',
          values: { wallet },
        }),
        detail: i18n.t({
          id: 'wallet.notAuthorized.do',
          message: 'Allow this page under connected sites in your wallet, then try again.',
        }),
      };
    case 'unsupported':
      return {
        title: i18n.t({
          id: 'wallet.unsupported',
          message: '{wallet} does not support this request.',
          values: { wallet },
        }),
        detail: i18n.t({
          id: 'wallet.unsupported.do',
          message: 'Do this in the wallet itself. The page updates automatically.',
        }),
      };
    case 'disconnected':
      return {
        title: i18n.t({ id: 'wallet.silent', message: '{wallet} does not answer.', values: { wallet } }),
        detail: i18n.t({
          id: 'wallet.silent.do',
          message: 'Open or unlock your wallet, then try again.',
        }),
      };
    case 'wrongChain':
      return {
        title: i18n.t({
          id: 'wallet.chain',
          message: '{wallet} is still on chain {chain}.',
          values: { wallet, chain: failure.walletChainId ?? '?' },
        }),
        detail: i18n.t({
          id: 'wallet.chain.do',
          message: 'Switch the network in your wallet. The page updates automatically. Nothing was signed.',
        }),
      };
    default:
      return unknownText(failure, wallet);
  }
}

function unknownText(failure: SignFailure, wallet: string): WalletText {
  // Libraries append their version and a link after the first line.
  const message = failure.kind === 'walletFailure' ? (failure.message.split('\n')[0] ?? '').trim() : '';
  return {
    title:
      message === ''
        ? i18n.t({
            id: 'wallet.failed',
            message: '{wallet}: unknown error.',
            values: { wallet },
          })
        : i18n.t({
            id: 'wallet.failedSaid',
            message: '{wallet} says: {message}',
            values: { wallet, message },
          }),
    detail: i18n.t({
      id: 'wallet.failed.do',
      message: 'Check your wallet, then try again.',
    }),
  };
}
