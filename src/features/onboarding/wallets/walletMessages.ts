// walletMessages.ts: what a wallet's refusal means for whoever asked it: what happened, what is safe, what to do.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { i18n } from '#ui/text/i18n.ts';

export interface WalletText {
  title: string;
  detail: string;
}

/** For everything a wallet is asked that is no signature: to connect, to change its account or its network. */
export function walletText(failure: SignFailure, wallet: string): WalletText {
  switch (failure.kind) {
    case 'declined':
      return {
        title: i18n.t({ id: 'wallet.declined', message: 'You declined in {wallet}.', values: { wallet } }),
        detail: i18n.t({
          id: 'wallet.declined.safe',
          message: 'Nothing was changed, and reading works as before. You can ask again at any time.',
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
          message: 'Open it and answer there. No second request was made; try again once it is answered.',
        }),
      };
    case 'notAuthorized':
      return {
        title: i18n.t({
          id: 'wallet.notAuthorized',
          message: '{wallet} does not let this page use that account.',
          values: { wallet },
        }),
        detail: i18n.t({
          id: 'wallet.notAuthorized.do',
          message:
            'Allow this page in the wallet’s list of connected sites, then try again. Nothing was changed.',
        }),
      };
    case 'unsupported':
      return {
        title: i18n.t({
          id: 'wallet.unsupported',
          message: '{wallet} does not do this when a page asks.',
          values: { wallet },
        }),
        detail: i18n.t({
          id: 'wallet.unsupported.do',
          message: 'Do it in the wallet itself; this page follows by itself. Nothing was changed.',
        }),
      };
    case 'disconnected':
      return {
        title: i18n.t({ id: 'wallet.silent', message: '{wallet} does not answer.', values: { wallet } }),
        detail: i18n.t({
          id: 'wallet.silent.do',
          message: 'Open or unlock it, then try again. Nothing was changed.',
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
          message:
            'Choose the network in the wallet itself; this page follows by itself. Nothing was signed.',
        }),
      };
    default:
      return unknownText(failure, wallet);
  }
}

function unknownText(failure: SignFailure, wallet: string): WalletText {
  // Libraries put their version and a link behind the first line.
  const said = failure.kind === 'walletFailure' ? (failure.message.split('\n')[0] ?? '').trim() : '';
  return {
    title:
      said === ''
        ? i18n.t({
            id: 'wallet.failed',
            message: '{wallet} could not do it and does not say why.',
            values: { wallet },
          })
        : i18n.t({ id: 'wallet.failedSaid', message: '{wallet} says: {said}', values: { wallet, said } }),
    detail: i18n.t({
      id: 'wallet.failed.do',
      message: 'Nothing was changed. Look into the wallet, then try again.',
    }),
  };
}
