// walletMessages.ts: texts for a wallet's refusal: what happened, what is safe, what to do.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { t } from '#ui/text/i18n.ts';

export interface WalletText {
  title: string;
  detail: string;
}

/** For all wallet requests but signatures: connecting, changing account or network. */
export function walletText(failure: SignFailure, wallet: string): WalletText {
  switch (failure.kind) {
    case 'declined':
      return {
        title: t('wallet.declined', 'You declined in {wallet}.', { wallet }),
        detail: t('wallet.declined.safe', 'You can still browse. Try again at any time.'),
      };
    case 'alreadyPending':
      return {
        title: t('wallet.pending', 'A request is already waiting in {wallet}.', { wallet }),
        detail: t(
          'wallet.pending.do',
          'Open your wallet and answer the request. No second request was made. Try again afterwards.',
        ),
      };
    case 'notAuthorized':
      return {
        title: t('wallet.notAuthorized', '{wallet} does not share that account with this page.', { wallet }),
        detail: t(
          'wallet.notAuthorized.do',
          'Allow this page under connected sites in your wallet, then try again.',
        ),
      };
    case 'unsupported':
      return {
        title: t('wallet.unsupported', '{wallet} does not support this request.', { wallet }),
        detail: t('wallet.unsupported.do', 'Do this in the wallet itself. The page updates automatically.'),
      };
    case 'disconnected':
      return {
        title: t('wallet.silent', '{wallet} does not answer.', { wallet }),
        detail: t('wallet.silent.do', 'Open or unlock your wallet, then try again.'),
      };
    case 'wrongChain':
      return {
        title: t('wallet.chain', '{wallet} is still on chain {chain}.', {
          wallet,
          chain: failure.walletChainId ?? '?',
        }),
        detail: t(
          'wallet.chain.do',
          'Switch the network in your wallet. The page updates automatically. Nothing was signed.',
        ),
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
        ? t('wallet.failed', '{wallet}: unknown error.', { wallet })
        : t('wallet.failedSaid', '{wallet} says: {message}', { wallet, message }),
    detail: t('wallet.failed.do', 'Check your wallet, then try again.'),
  };
}
