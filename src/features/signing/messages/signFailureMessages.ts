// signFailureMessages.ts: why a signature failed, what is safe, what to do.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { i18n } from '#ui/text/i18n.ts';
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
        title: i18n.t({ id: 'failure.keyLocked', message: 'The trading key is locked.' }),
        detail: i18n.t({
          id: 'failure.keyLocked.do',
          message: 'Nothing was sent. Unlock the key, or press again to sign with your main wallet.',
        }),
      };
    case 'keyRefused':
      return {
        title: i18n.t({
          id: 'failure.keyRefused',
          message: 'The trading key did not sign: {why}.',
          values: { why: keyHoldText(failure.refusal) },
        }),
        detail: i18n.t({
          id: 'failure.keyRefused.do',
          message: 'Nothing was sent. Press again to sign with your main wallet.',
        }),
      };
    case 'otherDeployment':
      return {
        title: i18n.t({
          id: 'failure.otherDeployment',
          message: 'The service’s signing details have changed.',
        }),
        detail: i18n.t({
          id: 'failure.otherDeployment.do',
          message: 'Nothing was sent. Try again: Trine shows the service’s signing details first.',
        }),
      };
  }
}

/** The signature is unusable. */
function badSignatureText(failure: SignatureFailure): FailureText {
  switch (failure.kind) {
    case 'unusableSignature':
      return {
        title: i18n.t({
          id: 'failure.unusable',
          message: 'The service cannot verify this wallet’s signature.',
        }),
        detail: i18n.t({
          id: 'failure.unusable.do',
          message:
            'Contract wallets and compact signatures are not supported. Use an ordinary account. Nothing was sent.',
        }),
      };
    case 'mismatch':
      return {
        title: failure.recovered
          ? i18n.t({
              id: 'failure.mismatch',
              message: 'Signed by {recovered}, expected {expected}, or not for this request.',
              values: {
                recovered: shortAddress(failure.recovered),
                expected: shortAddress(failure.expected),
              },
            })
          : i18n.t({ id: 'failure.mismatchNobody', message: 'The signature does not match the request.' }),
        detail: i18n.t({
          id: 'failure.mismatch.do',
          message:
            'The signature was discarded and nothing was sent. If you did not switch accounts, don’t trust this wallet or this page.',
        }),
      };
  }
}

function accountFailureText(failure: AccountFailure): FailureText {
  switch (failure.kind) {
    case 'notAuthorized':
      return {
        title: i18n.t({
          id: 'failure.notAuthorized',
          message: 'The wallet does not share that account with this page.',
        }),
        detail: i18n.t({
          id: 'failure.notAuthorized.do',
          message: 'Select the account in the wallet, or reconnect. Nothing was sent.',
        }),
      };
    case 'wrongChain':
      return {
        title: i18n.t({
          id: 'failure.chain',
          message: 'The wallet is on chain {wallet}; this is signed on chain {domain}.',
          values: { wallet: failure.walletChainId ?? '?', domain: failure.domainChainId ?? '?' },
        }),
        detail: i18n.t({
          id: 'failure.chain.do',
          message: 'Switch the network in the wallet. Nothing was sent.',
        }),
      };
    case 'accountChanged':
      return {
        title: i18n.t({
          id: 'failure.accountChanged',
          message: 'Account changed in your wallet. Nothing was sent.',
        }),
        detail: i18n.t({
          id: 'failure.accountChanged.do',
          message:
            'The request was for {account}. Switch back to that account, or place it again for the current one.',
          values: { account: shortAddress(failure.expected) },
        }),
      };
  }
}

/** The wallet refused to sign. */
function walletFailureText(
  failure: Exclude<SignFailure, KeyFailure | AccountFailure | SignatureFailure>,
): FailureText {
  const nothing = i18n.t({
    id: 'failure.sign.safe',
    message: 'Nothing was sent. Your entries are kept.',
  });
  switch (failure.kind) {
    case 'declined':
      return {
        title: i18n.t({ id: 'failure.declined', message: 'You declined in the wallet.' }),
        detail: nothing,
      };
    case 'unsupported':
      return {
        title: i18n.t({ id: 'failure.unsupported', message: 'This wallet cannot sign typed data.' }),
        detail: i18n.t({
          id: 'failure.unsupported.do',
          message: 'Use a wallet that signs EIP-712 messages. Nothing was sent.',
        }),
      };
    case 'disconnected':
      return {
        title: i18n.t({ id: 'failure.disconnected', message: 'The wallet is not connected.' }),
        detail: i18n.t({
          id: 'failure.disconnected.do',
          message: 'Unlock or connect the wallet, then try again. Nothing was sent.',
        }),
      };
    case 'alreadyPending':
      return {
        title: i18n.t({ id: 'failure.pending', message: 'A request is already waiting in your wallet.' }),
        detail: i18n.t({
          id: 'failure.pending.do',
          message: 'Answer that request in the wallet, then try again. Nothing was sent.',
        }),
      };
    case 'waitCanceled':
      return {
        title: i18n.t({ id: 'failure.waitCanceled', message: 'You stopped waiting for the wallet.' }),
        detail: i18n.t({
          id: 'failure.waitCanceled.do',
          message: 'Nothing was sent. A late signature from the wallet is discarded.',
        }),
      };
    case 'walletFailure':
      return {
        title: i18n.t({
          id: 'failure.wallet',
          message: 'The wallet reported: {message}',
          values: { message: externalText(failure.message || String(failure.code ?? '?')).text },
        }),
        detail: nothing,
      };
  }
}
