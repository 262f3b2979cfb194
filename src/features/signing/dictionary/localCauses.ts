// localCauses.ts: errors without a service code: wallet, trading key, this page, missing answers.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { SubmissionFailure } from '#client/actions/submission.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { t } from '#ui/text/i18n.ts';
import { serviceFailureText, submissionFailureText } from '../messages/failureMessages.ts';
import { type FailureText, signFailureText } from '../messages/signFailureMessages.ts';

export interface LocalEntry {
  id: string;
  /** Codes and names that wallets use for it. */
  codes: string;
  cause: string;
  text: FailureText;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as const;

/** One entry per kind: a new kind without texts does not compile. */
const SIGN: {
  [Kind in SignFailure['kind']]: {
    codes: string;
    example: Extract<SignFailure, { kind: Kind }>;
    cause: () => string;
  };
} = {
  declined: {
    codes: '4001, ACTION_REJECTED',
    example: { kind: 'declined' },
    cause: () => t('cause.wallet.declined', 'The request was declined in the wallet.'),
  },
  notAuthorized: {
    codes: '4100',
    example: { kind: 'notAuthorized' },
    cause: () =>
      t(
        'cause.wallet.notAuthorized',
        'The wallet has not authorized this page, or revoked the authorization.',
      ),
  },
  unsupported: {
    codes: '4200, -32601',
    example: { kind: 'unsupported' },
    cause: () => t('cause.wallet.unsupported', 'The wallet cannot sign typed data (EIP-712).'),
  },
  disconnected: {
    codes: '4900, 4901',
    example: { kind: 'disconnected' },
    cause: () =>
      t('cause.wallet.disconnected', 'The wallet is locked, removed, or not connected to its chain.'),
  },
  alreadyPending: {
    codes: '-32002',
    example: { kind: 'alreadyPending' },
    cause: () =>
      t('cause.wallet.pending', 'The wallet shows one request at a time, and an earlier one is pending.'),
  },
  wrongChain: {
    codes: '-32603, -32602, 4902',
    example: { kind: 'wrongChain', walletChainId: 1, domainChainId: 42_161 },
    cause: () => t('cause.wallet.chain', 'The wallet is on another chain than the request.'),
  },
  unusableSignature: {
    codes: '',
    example: { kind: 'unusableSignature', problem: 'contractWallet' },
    cause: () =>
      t(
        'cause.wallet.unusable',
        'The signature is not from a plain key: contract wallet, compact form, or high s value.',
      ),
  },
  mismatch: {
    codes: '',
    example: { kind: 'mismatch', expected: ZERO_ADDRESS, recovered: null },
    cause: () =>
      t(
        'cause.wallet.mismatch',
        'Trine recovers the signer from each signature. This one is from another account or for other content.',
      ),
  },
  waitCanceled: {
    codes: '',
    example: { kind: 'waitCanceled' },
    cause: () => t('cause.wallet.wait', 'The wallet had not answered when you stopped waiting.'),
  },
  keyLocked: {
    codes: '',
    example: { kind: 'keyLocked' },
    cause: () =>
      t('cause.key.locked', 'The trading key timed out, was locked in another tab, or was erased.'),
  },
  keyRefused: {
    codes: '',
    example: { kind: 'keyRefused', refusal: { kind: 'ownerOnly' } },
    cause: () =>
      t('cause.key.refused', 'The request exceeds a limit of the trading key, or requires the main wallet.'),
  },
  otherDeployment: {
    codes: '',
    example: { kind: 'otherDeployment' },
    cause: () =>
      t(
        'cause.wallet.deployment',
        'The service’s signing details are not agreed to, contradict config.json, or changed while the request waited.',
      ),
  },
  accountChanged: {
    codes: '',
    example: { kind: 'accountChanged', expected: ZERO_ADDRESS },
    cause: () =>
      t(
        'cause.wallet.account',
        'Another account was chosen in the wallet, or this one was disconnected, while the request waited.',
      ),
  },
  walletFailure: {
    codes: '-32603',
    example: { kind: 'walletFailure', message: '…', code: null },
    cause: () => t('cause.wallet.other', 'Unknown wallet error. The wallet’s own message is shown.'),
  },
};

const PAGE: {
  [Kind in Exclude<SubmissionFailure['kind'], 'sign'>]: {
    example: Extract<SubmissionFailure, { kind: Kind }>;
    cause: () => string;
  };
} = {
  nonce: {
    example: { kind: 'nonce', reason: 'deviceClock', deviceSkewMs: 259_200_000 },
    cause: () =>
      t(
        'cause.page.nonce',
        'Nonces follow the clock. The service accepts nonces from two days ago to one day ahead.',
      ),
  },
  invalid: {
    example: { kind: 'invalid', path: '…', message: '…' },
    cause: () => t('cause.page.invalid', 'The request does not fit the service’s interface.'),
  },
  venueRules: {
    example: { kind: 'venueRules', tickSize: null, minOrderSize: null },
    cause: () =>
      t(
        'cause.page.venueRules',
        'The venue’s tick size and minimum order are checked before signing. They changed or could not be read.',
      ),
  },
  outdated: {
    example: { kind: 'outdated' },
    cause: () =>
      t('cause.page.outdated', 'The position that the order was made for changed before the order was sent.'),
  },
  expired: {
    example: { kind: 'expired' },
    cause: () => t('cause.page.expired', 'The wallet answered after the request had expired.'),
  },
  altered: {
    example: { kind: 'altered' },
    cause: () => t('cause.page.altered', 'The bytes to be sent don’t match the digest you approved.'),
  },
  duplicate: {
    example: { kind: 'duplicate' },
    cause: () =>
      t(
        'cause.page.duplicate',
        'The same request was submitted twice, here or in another tab. Only one is sent.',
      ),
  },
  neverSent: {
    example: { kind: 'neverSent' },
    cause: () => t('cause.page.neverSent', 'The page was closed between signing and sending.'),
  },
  notStored: {
    example: { kind: 'notStored' },
    cause: () =>
      t('cause.page.notStored', 'The disk is full, or the browser closed or cleared this page’s storage.'),
  },
  notLoaded: {
    example: { kind: 'notLoaded' },
    cause: () => t('cause.page.notLoaded', 'No connection, or the site was updated while the page was open.'),
  },
  internal: {
    example: { kind: 'internal', message: '…' },
    cause: () => t('cause.page.internal', 'Internal error in Trine.'),
  },
};

/** A refusal is listed under its code. */
const SERVICE: Record<Exclude<Failure['kind'], 'refused'>, { codes: string; cause: () => string }> = {
  uncertain: {
    codes: '408, 500, 502, 504',
    cause: () =>
      t(
        'cause.service.uncertain',
        'The connection broke, the request timed out, or a proxy answered instead of the service.',
      ),
  },
  unavailable: {
    codes: '429, 503',
    cause: () =>
      t('cause.service.unavailable', 'The service is overloaded, restarting, or partly switched off.'),
  },
  unreadable: {
    codes: '',
    cause: () =>
      t(
        'cause.service.unreadable',
        'The answer does not fit this interface: a proxy’s page, a partial answer, or a newer service.',
      ),
  },
};

export function serviceEntries(): LocalEntry[] {
  const kinds = Object.keys(SERVICE) as (keyof typeof SERVICE)[];
  return kinds.map((kind) => ({
    id: `service-${kind}`,
    codes: SERVICE[kind].codes,
    cause: SERVICE[kind].cause(),
    text: serviceFailureText({ kind }),
  }));
}

export function walletEntries(): LocalEntry[] {
  return Object.entries(SIGN).map(([kind, { codes, example, cause }]) => ({
    id: `wallet-${kind}`,
    codes,
    cause: cause(),
    text: signFailureText(example),
  }));
}

export function pageEntries(): LocalEntry[] {
  return Object.entries(PAGE).map(([kind, { example, cause }]) => ({
    id: `page-${kind}`,
    codes: '',
    cause: cause(),
    text: submissionFailureText(example),
  }));
}
