// signFailureMessages.ts: why a signature failed, what is safe, what to do.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';
import { keyHoldText } from '#ui/text/keyHoldText.ts';

export interface FailureText {
  /** What happened, as a sentence. */
  title: string;
  /** What is safe, and what to do. */
  detail: string;
}

type KeyFailure = Extract<SignFailure, { kind: 'keyLocked' | 'keyRefused' | 'otherDeployment' }>;
/** The wallet has another account or chain than the request needs. */
type AccountFailure = Extract<SignFailure, { kind: 'notAuthorized' | 'wrongChain' | 'accountChanged' }>;
type SignatureFailure = Extract<SignFailure, { kind: 'unusableSignature' | 'mismatch' }>;

/** Why there is no valid signature. */
export function signFailureText(failure: SignFailure): FailureText {
  switch (failure.kind) {
    case 'keyLocked':
    case 'keyRefused':
    case 'otherDeployment':
      return notAskedText(failure);
    case 'unusableSignature':
    case 'mismatch':
      return badSignatureText(failure);
    case 'notAuthorized':
    case 'wrongChain':
    case 'accountChanged':
      return accountFailureText(failure);
    default:
      return walletFailureText(failure);
  }
}

/** The trading key, or the page itself, blocked the signature. */
function notAskedText(failure: KeyFailure): FailureText {
  switch (failure.kind) {
    case 'keyLocked':
      return {
        title: t('failure.keyLocked', 'The trading key is locked.'),
        detail: t(
          'failure.keyLocked.do',
          'Nothing was sent. Unlock the key, or press again to sign with your main wallet.',
        ),
      };
    case 'keyRefused':
      return {
        title: t('failure.keyRefused', 'The trading key did not sign: {why}.', {
          why: keyHoldText(failure.refusal),
        }),
        detail: t('failure.keyRefused.do', 'Nothing was sent. Press again to sign with your main wallet.'),
      };
    case 'otherDeployment':
      return {
        title: t('failure.otherDeployment', 'The service’s signing details have changed.'),
        detail: t(
          'failure.otherDeployment.do',
          'Nothing was sent. Try again: Trine shows the service’s signing details first.',
        ),
      };
  }
}

/** The signature is unusable. */
function badSignatureText(failure: SignatureFailure): FailureText {
  switch (failure.kind) {
    case 'unusableSignature':
      return {
        title: t('failure.unusable', 'The service cannot verify this wallet’s signature.'),
        detail: t(
          'failure.unusable.do',
          'Contract wallets and compact signatures are not supported. Use an ordinary account. Nothing was sent.',
        ),
      };
    case 'mismatch':
      return {
        title: failure.recovered
          ? t('failure.mismatch', 'Signed by {recovered}, expected {expected}, or not for this request.', {
              recovered: shortAddress(failure.recovered),
              expected: shortAddress(failure.expected),
            })
          : t('failure.mismatchNobody', 'The signature does not match the request.'),
        detail: t(
          'failure.mismatch.do',
          'The signature was discarded and nothing was sent. If you did not switch accounts, don’t trust this wallet or this page.',
        ),
      };
  }
}

function accountFailureText(failure: AccountFailure): FailureText {
  switch (failure.kind) {
    case 'notAuthorized':
      return {
        title: t('failure.notAuthorized', 'The wallet does not share that account with this page.'),
        detail: t(
          'failure.notAuthorized.do',
          'Select the account in the wallet, or reconnect. Nothing was sent.',
        ),
      };
    case 'wrongChain':
      return {
        title: t('failure.chain', 'The wallet is on chain {wallet}; this is signed on chain {domain}.', {
          wallet: failure.walletChainId ?? '?',
          domain: failure.domainChainId ?? '?',
        }),
        detail: t('failure.chain.do', 'Switch the network in the wallet. Nothing was sent.'),
      };
    case 'accountChanged':
      return {
        title: t('failure.accountChanged', 'Account changed in your wallet. Nothing was sent.'),
        detail: t(
          'failure.accountChanged.do',
          'The request was for {account}. Switch back to that account, or place it again for the current one.',
          { account: shortAddress(failure.expected) },
        ),
      };
  }
}

/** The wallet refused to sign. */
function walletFailureText(
  failure: Exclude<SignFailure, KeyFailure | AccountFailure | SignatureFailure>,
): FailureText {
  const nothing = t('failure.sign.safe', 'Nothing was sent. Your entries are kept.');
  switch (failure.kind) {
    case 'declined':
      return {
        title: t('failure.declined', 'You declined in the wallet.'),
        detail: nothing,
      };
    case 'unsupported':
      return {
        title: t('failure.unsupported', 'This wallet cannot sign typed data.'),
        detail: t('failure.unsupported.do', 'Use a wallet that signs EIP-712 messages. Nothing was sent.'),
      };
    case 'disconnected':
      return {
        title: t('failure.disconnected', 'The wallet is not connected.'),
        detail: t(
          'failure.disconnected.do',
          'Unlock or connect the wallet, then try again. Nothing was sent.',
        ),
      };
    case 'alreadyPending':
      return {
        title: t('failure.pending', 'A request is already waiting in your wallet.'),
        detail: t(
          'failure.pending.do',
          'Answer that request in the wallet, then try again. Nothing was sent.',
        ),
      };
    case 'waitCanceled':
      return {
        title: t('failure.waitCanceled', 'You stopped waiting for the wallet.'),
        detail: t(
          'failure.waitCanceled.do',
          'Nothing was sent. A late signature from the wallet is discarded.',
        ),
      };
    case 'walletFailure':
      return {
        title: t('failure.wallet', 'The wallet reported: {message}', {
          message: externalText(failure.message || String(failure.code ?? '?')).text,
        }),
        detail: nothing,
      };
  }
}
